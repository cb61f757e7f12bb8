# The libraries: an installed one first, otherwise its source. SYSTEM: no warnings about their headers.
include(FetchContent)

FetchContent_Declare(googletest
  URL https://github.com/google/googletest/archive/refs/tags/v1.14.0.tar.gz
  SYSTEM FIND_PACKAGE_ARGS 1.12 NAMES GTest)
FetchContent_Declare(nlohmann_json
  URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.3.tar.gz
  SYSTEM FIND_PACKAGE_ARGS 3.11)
FetchContent_Declare(fmt
  URL https://github.com/fmtlib/fmt/archive/refs/tags/10.2.1.tar.gz
  SYSTEM FIND_PACKAGE_ARGS 9)
FetchContent_Declare(CLI11
  URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.3.2.tar.gz
  SYSTEM FIND_PACKAGE_ARGS 2.1)
set(BUILD_GMOCK OFF)
set(INSTALL_GTEST OFF)
FetchContent_MakeAvailable(googletest nlohmann_json fmt CLI11)

# A single header, of whose source nothing is built.
find_path(JUDGE_MUSTACHE kainjow/mustache.hpp)
if(NOT JUDGE_MUSTACHE)
  FetchContent_Declare(mustache_source
    URL https://github.com/kainjow/Mustache/archive/refs/tags/v4.1.tar.gz
    SOURCE_SUBDIR none)
  FetchContent_MakeAvailable(mustache_source)
  file(COPY ${mustache_source_SOURCE_DIR}/mustache.hpp
    DESTINATION ${CMAKE_BINARY_DIR}/mustache/kainjow)
  set(JUDGE_MUSTACHE ${CMAKE_BINARY_DIR}/mustache)
endif()
add_library(mustache INTERFACE)
target_include_directories(mustache SYSTEM INTERFACE ${JUDGE_MUSTACHE})

# Headers only, and of the tests only: a second opinion on the schemas. Of its source nothing is built.
if(JUDGE_TESTS AND NOT JUDGE_SANITIZE AND NOT JUDGE_SANITIZE_THREADS)
  find_path(JUDGE_RAPIDJSON rapidjson/schema.h)
  if(NOT JUDGE_RAPIDJSON)
    FetchContent_Declare(rapidjson
      URL https://github.com/Tencent/rapidjson/archive/24b5e7a8b27f42fa16b96fc70aade9106cf7102f.tar.gz
      SOURCE_SUBDIR include)
    FetchContent_MakeAvailable(rapidjson)
    set(JUDGE_RAPIDJSON ${rapidjson_SOURCE_DIR}/include)
  endif()
endif()

if(JUDGE_BENCH)
  FetchContent_Declare(benchmark
    URL https://github.com/google/benchmark/archive/refs/tags/v1.8.3.tar.gz
    SYSTEM FIND_PACKAGE_ARGS 1.7)
  set(BENCHMARK_ENABLE_TESTING OFF)
  set(BENCHMARK_ENABLE_INSTALL OFF)
  FetchContent_MakeAvailable(benchmark)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(libseccomp REQUIRED IMPORTED_TARGET libseccomp)
endif()
