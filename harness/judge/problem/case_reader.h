// The cases of a problem, read from its JSON files and checked against the signature.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "json/json.h"
#include "problem/case_store.h"
#include "problem/problem.h"

namespace harness {

// The bytes of an argument, from its value as a case file writes it. `nodes` counts those of the
// arguments before it, and then its own too. Throws InputFault where it doesn't fit the type.
std::string argument_bytes(const Type& type, const std::string& json, int& nodes);

// One case from its JSON. `file` is where it comes from, for faults. A case that is being made may
// lack its expected answer.
enum class ExpectedAnswer { needed, may_be_missing };
Case read_case(const JsonValue& json, const std::string& file, const Problem& problem,
               ExpectedAnswer expected = ExpectedAnswer::needed);

// Reads every *.json directly in `folder`, by name. Throws InputFault with file, line, case and key
// for the first fault; a folder without a case is a fault as well. A line of progress tells about
// files that take longer.
CaseStore read_cases(const std::filesystem::path& folder, const Problem& problem);

// The same for one file.
CaseStore read_case_file(const std::filesystem::path& file, const Problem& problem);

// Hands the "input" of each case in these files to `take`, as the file has it.
void visit_inputs(const std::vector<std::string>& files,
                  const std::function<void(const JsonValue&)>& take);

}  // namespace harness
