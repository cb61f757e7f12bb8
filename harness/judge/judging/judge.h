// The judge as a library, the target judge_core: all but the command line. This is its front door,
// and what lies behind has headers of its own.
//
//     Cache cache(folder);
//     ChosenCompiler chosen = choose_compiler("", harness_folder, cache, Build::sanitizer);
//     const std::vector<Problem> problems = read_problems("problems");
//     const CaseStore cases = read_cases("testcases/37-solve-sudoku", problems[1]);
//     judge_submission({&problems[1], "mine.cpp"}, cases, all_cases(cases), chosen.compiler,
//                      Build::sanitizer, events);
//
// `events` is a JudgingEvents, which is told the Outcome of each case as it comes. Telling
// (report/telling.h) is one that shows a line of progress and gathers a Summary, of which report.h
// makes the screen, html_report.h a page and results.h JSON. What is wrong with a problem, a case
// or this machine is thrown as an InputFault, whose text is for people.
#pragma once

#include "base/fault.h"                // InputFault
#include "judging/judge_submission.h"  // Submission, JudgingEvents, judge_submission
#include "problem/case_reader.h"       // read_cases
#include "problem/case_selection.h"    // all_cases, chosen_cases
#include "problem/problem.h"           // Problem, read_problems
#include "run/chosen_compiler.h"       // choose_compiler
#include "run/rules.h"                 // check_rules: are the cases themselves right?
#include "system/cache.h"              // Cache
#include "verdict/verdict.h"           // Outcome, Verdict
