#include "cli/manual.h"

#include <fmt/format.h>

#include <sstream>

#include "base/text.h"
#include "cli/version.h"

namespace harness {
namespace {

// Text that troff takes for nothing else.
std::string plain(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        const bool begins_line = safe.empty() || safe.back() == '\n';
        if (begins_line && (c == '.' || c == '\'')) safe += "\\&";
        if (c == '\\') {
            safe += "\\e";
        } else if (c == '-') {
            safe += "\\-";
        } else {
            safe += c;
        }
    }
    return safe;
}

std::string option_lines(const DescribedOption& option) {
    return fmt::format(".TP\n\\fB{}\\fR{}\n{}{}\n", plain(option.name),
                       option.has_value ? " \\fIvalue\\fR" : "",
                       plain(on_one_line(option.description)),
                       option.otherwise.empty() ? "" : " [" + plain(option.otherwise) + "]");
}

std::string argument_lines(const DescribedOption& argument) {
    return fmt::format(".TP\n\\fI{}\\fR\n{}\n", plain(argument.name),
                       plain(on_one_line(argument.description)));
}

// "judge stress problem file [options]", "judge check [problem] [options]".
std::string synopsis_of(const DescribedCommand& command) {
    std::string line = "\\fBjudge";
    if (!command.name.empty()) line += " " + plain(command.name);
    line += "\\fR";
    for (const DescribedOption& argument : command.arguments) {
        const std::string name = fmt::format("\\fI{}\\fR", plain(argument.name));
        line += argument.is_required ? " " + name : " [" + name + "]";
    }
    return line + " [options]\n";
}

std::string details_of(const DescribedCommand& command) {
    std::string text;
    for (const DescribedOption& argument : command.arguments) text += argument_lines(argument);
    for (const DescribedOption& option : command.options) text += option_lines(option);
    return text;
}

// A footer's headings ("Example:") become bold, what stands below them stays as it is laid out.
std::string footer_lines(const std::string& footer) {
    std::string text;
    std::istringstream lines(footer);
    for (std::string line; std::getline(lines, line);) {
        const bool is_heading = !line.starts_with(' ') && line.ends_with(':');
        text += is_heading ? fmt::format(".PP\n.B {}\n", plain(line))
                           : fmt::format(".nf\n{}\n.fi\n", plain(line));
    }
    return text;
}

}  // namespace

std::string manual_page(const std::vector<DescribedCommand>& all) {
    const DescribedCommand& judge = all.back();
    std::string page =
        fmt::format(".TH JUDGE 1 \"\" \"judge {}\" \"User Commands\"\n.SH NAME\n", judge_version);
    page += fmt::format("judge \\- {}\n.SH SYNOPSIS\n", plain(judge.description));
    page += synopsis_of(judge);
    for (const DescribedCommand& command : all) {
        if (!command.name.empty()) page += ".br\n" + synopsis_of(command);
    }
    page += ".SH OPTIONS\n" + details_of(judge) + footer_lines(judge.footer) + ".SH COMMANDS\n";
    for (const DescribedCommand& command : all) {
        if (command.name.empty()) continue;
        page += fmt::format(".SS {}\n{}\n{}{}", plain(command.name), plain(command.description),
                            details_of(command), footer_lines(command.footer));
    }
    return page;
}

}  // namespace harness
