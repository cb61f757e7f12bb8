#include "cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>
#include <vector>

#include "base/text.h"

namespace harness {
namespace {

// In these, @NAME@ stands for what is put in.

constexpr const char* bash_template =
    R"(# Completion of judge for bash: source <(judge completion bash)
_judge_problems() {
    local problem
    @JUDGE@ completion bash --values problem 2>/dev/null | while IFS= read -r problem; do
        echo "${problem%%-*} $problem"
    done
}

# Those of --case or --set, one a line: OPTION PROBLEM SET
_judge_values() {
    @JUDGE@ completion bash --values "$1" --of "$2" --set "$3" 2>/dev/null
}

_judge() {
    local word=${COMP_WORDS[COMP_CWORD]} command= options previous= each plain=0 offered= i
    local problem= chosen_set=
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        each=${COMP_WORDS[i]}
        [ "$previous" != --set ] || chosen_set=${each//[\\\"\']/}
        case $previous in @WITH_VALUE@) previous=; continue ;; esac
        previous=$each
        case $each in
            -*) ;;
            @COMMANDS_BY_BAR@) if [ "$plain" = 0 ] && [ -z "$command" ]; then command=$each; else plain=1; fi ;;
            *) [ "$plain" = 1 ] || problem=$each; plain=1 ;;
        esac
    done
    case $previous in
        --case | --set)  # bash itself quotes what it takes from these lines
            word=${word#[\"\']} word=${word//\\/}
            while IFS= read -r each; do
                [[ $each != "$word"* ]] || COMPREPLY+=("$each")
            done < <(_judge_values "${previous#--}" "$problem" "$chosen_set")
            return ;;
        @WITH_VALUE@) return ;;  # whatever bash completes itself
    esac
    case $command in
@OPTIONS@    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
        return
    fi
    if [ "$command" = completion ]; then
        offered='bash zsh fish'
    elif [ "$plain" = 0 ]; then
        offered=$(_judge_problems)
        [ -n "$command" ] || offered="@COMMANDS@ $offered"
    fi
    COMPREPLY=($(compgen -W "$offered" -- "$word"))
    [ "$plain" = 0 ] || COMPREPLY=($(compgen -f -X '!*.cpp' -- "$word") $(compgen -d -- "$word"))
}
complete -o default -o filenames -F _judge judge ./judge
)";

constexpr const char* zsh_template = R"zsh(#compdef judge
# Completion of judge for zsh: source <(judge completion zsh), after compinit
_judge_problems() {
    local problem
    for problem in ${(f)"$(@JUDGE@ completion zsh --values problem 2>/dev/null)"}; do
        compadd -- ${problem%%-*} $problem
    done
}

# Those of --case or --set, one a line: OPTION PROBLEM SET
_judge_values() {
    @JUDGE@ completion zsh --values "$1" --of "$2" --set "$3" 2>/dev/null
}

_judge() {
    local command previous each plain=0 i problem chosen_set
    local -a values
    local -a commands options
    commands=(
@COMMANDS@    )
    for ((i = 2; i < CURRENT; ++i)); do
        each=${(Q)words[i]}
        [[ $previous != --set ]] || chosen_set=$each
        case $previous in (@WITH_VALUE@) previous=; continue ;; esac
        previous=$each
        case $each in
            (-*) ;;
            (@COMMANDS_BY_BAR@) if [[ $plain == 0 && -z $command ]]; then command=$each; else plain=1; fi ;;
            (*) [[ $plain == 1 ]] || problem=$each; plain=1 ;;
        esac
    done
    case $previous in
        (--case|--set)
            values=(${(f)"$(_judge_values ${previous#--} "$problem" "$chosen_set")"})
            compadd -a values
            return ;;
        (@WITH_VALUE@) _files; return ;;
    esac
    case $command in
@OPTIONS@    esac
    if [[ $PREFIX == -* ]]; then
        _describe -o option options
        return
    fi
    if [[ $command == completion ]]; then
        compadd bash zsh fish
        return
    fi
    if [[ $plain == 0 ]]; then
        [[ -n $command ]] || _describe command commands
        _judge_problems
    fi
    _files -g '*.cpp'
}

if [[ $funcstack[1] == _judge ]]; then _judge "$@"; else compdef _judge judge ./judge; fi
)zsh";

constexpr const char* fish_template =
    R"(# Completion of judge for fish: judge completion fish | source
function __judge_problems
    for problem in (@JUDGE@ completion fish --values problem 2>/dev/null)
        echo (string replace -r -- '-.*' '' $problem)\t$problem
        echo $problem
    end
end

# Those of --case or --set, one a line
function __judge_values
    set -l words (commandline -opc)
    set -l chosen
    set -l at (contains -i -- --set $words)
    and test $at -lt (count $words)
    and set chosen --set $words[(math $at + 1)]
    for word in $words
        string match -qr '^[0-9]' -- $word; or continue
        @JUDGE@ completion fish --values $argv[1] --of $word $chosen 2>/dev/null
        return
    end
end

set -l commands @COMMANDS@
complete -c judge -f
complete -c judge -n 'not __fish_seen_subcommand_from completion' -a '(__judge_problems)'
complete -c judge -k -a '(__fish_complete_suffix .cpp)'
complete -c judge -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'
@OPTIONS@)";

// In one line, for single quotes of any of the shells.
std::string plain_text(const std::string& description) {
    std::string text;
    for (const char c : on_one_line(description)) {
        if (c == '\'') {
            text += "’";
        } else if (c != '\\') {
            text += c;
        }
    }
    return text;
}

template <class Named>
std::vector<std::string> names_of(const std::vector<Named>& all) {
    std::vector<std::string> names;
    for (const Named& each : all) names.push_back(each.name);
    return names;
}

// Those of all commands that have a value, each once: "--case|--set".
std::string options_with_value(const std::vector<DescribedCommand>& commands) {
    std::set<std::string> names;
    for (const DescribedCommand& command : commands) {
        for (const DescribedOption& option : command.options) {
            if (option.has_value) names.insert(option.name);
        }
    }
    return fmt::format("{}", fmt::join(names, "|"));
}

// Lines for each command, those for the judge itself (an empty name) at the end.
template <typename LinesOf>
std::string for_each_command(const std::vector<DescribedCommand>& commands,
                             const LinesOf& lines_of) {
    std::string text;
    for (const DescribedCommand& command : commands) {
        text += lines_of(command.name, command.options);
    }
    return text;
}

std::string bash_options(const std::string& command, const std::vector<DescribedOption>& options) {
    return fmt::format("        {}) options='{}' ;;\n", command.empty() ? "*" : command,
                       fmt::join(names_of(options), " "));
}

template <class Named>
std::string zsh_descriptions(const std::vector<Named>& all) {
    std::string text;
    for (const Named& each : all) {
        text += fmt::format(" '{}:{}'", each.name, plain_text(each.description));
    }
    return text;
}

std::string zsh_options(const std::string& command, const std::vector<DescribedOption>& options) {
    return fmt::format("        ({}) options=({} ) ;;\n", command.empty() ? "*" : command,
                       zsh_descriptions(options));
}

std::string fish_options(const std::string& command, const std::vector<DescribedOption>& options) {
    const std::string condition = command.empty() ? "not __fish_seen_subcommand_from $commands"
                                                  : "__fish_seen_subcommand_from " + command;
    std::string text;
    for (const DescribedOption& option : options) {
        const std::string name = option.name.substr(2);
        std::string value = option.has_value ? " -rF" : "";
        if (name == "case" || name == "set")
            value = fmt::format(" -xa '(__judge_values {})'", name);
        text += fmt::format("complete -c judge -n \"{}\" -l {}{} -d '{}'\n", condition, name, value,
                            plain_text(option.description));
    }
    return text;
}

std::string fish_commands(const std::vector<DescribedCommand>& commands) {
    std::string text;
    for (const DescribedCommand& command : commands) {
        text += fmt::format("complete -c judge -n __fish_use_subcommand -a {} -d '{}'\n",
                            command.name, plain_text(command.description));
    }
    return text;
}

std::string filled(std::string text, const std::map<std::string, std::string>& values) {
    for (const auto& [name, value] : values) {
        const std::string mark = "@" + name + "@";
        for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
            text.replace(at, mark.size(), value);
            at += value.size();
        }
    }
    return text;
}

}  // namespace

std::string completion_script(const std::string& shell, const std::vector<DescribedCommand>& all,
                              const std::string& judge) {
    // The last one is the judge itself.
    const std::vector<DescribedCommand> commands(all.begin(), all.end() - 1);
    const std::vector<std::string> names = names_of(commands);
    std::map<std::string, std::string> values{
        {"JUDGE", for_shell(judge)},
        {"COMMANDS", fmt::format("{}", fmt::join(names, " "))},
        {"COMMANDS_BY_BAR", fmt::format("{}", fmt::join(names, "|"))},
        {"WITH_VALUE", options_with_value(all)}};
    if (shell == "bash") {
        values["OPTIONS"] = for_each_command(all, bash_options);
        return filled(bash_template, values);
    }
    if (shell == "zsh") {
        values["COMMANDS"] = "       " + zsh_descriptions(commands) + "\n";
        values["OPTIONS"] = for_each_command(all, zsh_options);
        return filled(zsh_template, values);
    }
    values["OPTIONS"] = fish_commands(commands) + for_each_command(all, fish_options);
    return filled(fish_template, values);
}

}  // namespace harness
