// Sees the stand-in of every library, and no installed one.
#include <benchmark/benchmark.h>
#include <expat.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidjson/schema.h>
#include <CLI/CLI.hpp>
#include <kainjow/mustache.hpp>
#include <nlohmann/json.hpp>

#if !defined(FETCHED_google_googletest) || !defined(FETCHED_nlohmann_json) ||   \
    !defined(FETCHED_fmtlib_fmt) || !defined(FETCHED_CLIUtils_CLI11) ||         \
    !defined(FETCHED_google_benchmark) || !defined(FETCHED_kainjow_Mustache) || \
    !defined(FETCHED_Tencent_rapidjson) || !defined(FETCHED_libexpat_libexpat)
#error "a library isn't the fetched one"
#endif
