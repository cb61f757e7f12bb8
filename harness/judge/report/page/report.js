'use strict';
// Search, filter and keys of the page. Without it the page is the same, with everything shown.
(() => {
  const search = document.getElementById('search');
  const choices = [...document.querySelectorAll('input[name=verdict]')];
  const articles = [...document.querySelectorAll('article')];

  const isChosen = (article, words, verdict) => {
    const own = article.dataset.verdict;
    const hasVerdict = !verdict || own === verdict || (verdict === 'failed' && own !== 'accepted');
    const text = article.dataset.searched.toLowerCase();
    return hasVerdict && words.every((word) => text.includes(word));
  };

  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const verdict = choices.find((choice) => choice.checked)?.value;
    let shown = 0;
    for (const article of articles) {
      article.hidden = !isChosen(article, words, verdict);
      if (!article.hidden) ++shown;
    }
    document.getElementById('shown').textContent = `${shown} of ${articles.length} shown`;
    document.getElementById('none').hidden = shown > 0;
  };

  const foldAll = (isOpen) => {
    for (const article of articles) {
      if (!article.hidden) article.querySelector('details').open = isOpen;
    }
  };

  // To the head of the next submission that is shown, or of the one before.
  const step = (by) => {
    const heads = articles.filter((article) => !article.hidden)
        .map((article) => article.querySelector('summary'));
    const current = document.activeElement.closest('article')?.querySelector('summary');
    const at = heads.indexOf(current);
    const next = at < 0 ? (by > 0 ? 0 : heads.length - 1) : at + by;
    heads[next]?.focus();
    heads[next]?.scrollIntoView({block: 'nearest'});
  };

  const isTyping = (event) =>
      event.target === search || event.ctrlKey || event.metaKey || event.altKey;

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.target === search) {
      search.value = '';
      apply();
    }
    if (isTyping(event)) return;
    if (event.key === '/') {
      event.preventDefault();
      search.focus();
      search.select();
    }
    if (event.key === 'j') step(1);
    if (event.key === 'k') step(-1);
  });

  search.addEventListener('input', apply);
  for (const choice of choices) choice.addEventListener('change', apply);
  document.getElementById('unfold').addEventListener('click', () => foldAll(true));
  document.getElementById('fold').addEventListener('click', () => foldAll(false));
  document.getElementById('controls').hidden = false;
  apply();
})();
