# The libraries: an installed one first, otherwise its source. SYSTEM: no warnings about their headers;
# it stands first, since CMake 3.25 takes it for a second URL when it stands behind one.
# FETCHCONTENT_TRY_FIND_PACKAGE_MODE=NEVER (CMake's own) fetches them all.
include(FetchContent)
set(JUDGE_SOURCES https://github.com CACHE STRING "Where the libraries' sources are fetched from")

FetchContent_Declare(googletest SYSTEM
  URL ${JUDGE_SOURCES}/google/googletest/archive/refs/tags/v1.14.0.tar.gz
  FIND_PACKAGE_ARGS 1.12 NAMES GTest)
FetchContent_Declare(nlohmann_json SYSTEM
  URL ${JUDGE_SOURCES}/nlohmann/json/archive/refs/tags/v3.11.3.tar.gz
  FIND_PACKAGE_ARGS 3.11)
FetchContent_Declare(fmt SYSTEM
  URL ${JUDGE_SOURCES}/fmtlib/fmt/archive/refs/tags/10.2.1.tar.gz
  FIND_PACKAGE_ARGS 9)
FetchContent_Declare(CLI11 SYSTEM
  URL ${JUDGE_SOURCES}/CLIUtils/CLI11/archive/refs/tags/v2.3.2.tar.gz
  FIND_PACKAGE_ARGS 2.1)
set(BUILD_GMOCK OFF)
set(INSTALL_GTEST OFF)
FetchContent_MakeAvailable(googletest nlohmann_json fmt CLI11)

# header_folder(VARIABLE HEADER): the folder of an installed header, of whose library nothing is built.
function(header_folder variable header)
  if(NOT FETCHCONTENT_TRY_FIND_PACKAGE_MODE STREQUAL "NEVER")
    find_path(${variable} ${header})
  endif()
endfunction()

header_folder(JUDGE_MUSTACHE kainjow/mustache.hpp)
if(NOT JUDGE_MUSTACHE)
  FetchContent_Declare(mustache_source
    URL ${JUDGE_SOURCES}/kainjow/Mustache/archive/refs/tags/v4.1.tar.gz
    SOURCE_SUBDIR none)
  FetchContent_MakeAvailable(mustache_source)
  file(COPY ${mustache_source_SOURCE_DIR}/mustache.hpp
    DESTINATION ${CMAKE_BINARY_DIR}/mustache/kainjow)
  set(JUDGE_MUSTACHE ${CMAKE_BINARY_DIR}/mustache)
endif()
add_library(mustache INTERFACE)
target_include_directories(mustache SYSTEM INTERFACE ${JUDGE_MUSTACHE})

# Of the tests only: a second opinion on the schemas.
if(JUDGE_TESTS AND NOT JUDGE_SANITIZE AND NOT JUDGE_SANITIZE_THREADS)
  header_folder(JUDGE_RAPIDJSON rapidjson/schema.h)
  if(NOT JUDGE_RAPIDJSON)
    FetchContent_Declare(rapidjson
      URL ${JUDGE_SOURCES}/Tencent/rapidjson/archive/24b5e7a8b27f42fa16b96fc70aade9106cf7102f.tar.gz
      SOURCE_SUBDIR include)
    FetchContent_MakeAvailable(rapidjson)
    set(JUDGE_RAPIDJSON ${rapidjson_SOURCE_DIR}/include)
  endif()
endif()

# Of the tests only: reads the reports as other programs do.
if(JUDGE_TESTS)
  FetchContent_Declare(EXPAT SYSTEM
    URL ${JUDGE_SOURCES}/libexpat/libexpat/archive/refs/tags/R_2_6_2.tar.gz
    SOURCE_SUBDIR expat
    FIND_PACKAGE_ARGS)
  foreach(part IN ITEMS BUILD_DOCS BUILD_EXAMPLES BUILD_TESTS BUILD_TOOLS SHARED_LIBS)
    set(EXPAT_${part} OFF CACHE BOOL "" FORCE)
  endforeach()
  FetchContent_MakeAvailable(EXPAT)
  add_library(xml_reader INTERFACE)
  target_link_libraries(xml_reader INTERFACE $<IF:$<TARGET_EXISTS:EXPAT::EXPAT>,EXPAT::EXPAT,expat>)
endif()

if(JUDGE_BENCH)
  FetchContent_Declare(benchmark SYSTEM
    URL ${JUDGE_SOURCES}/google/benchmark/archive/refs/tags/v1.8.3.tar.gz
    FIND_PACKAGE_ARGS 1.7)
  set(BENCHMARK_ENABLE_TESTING OFF)
  set(BENCHMARK_ENABLE_INSTALL OFF)
  FetchContent_MakeAvailable(benchmark)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(libseccomp REQUIRED IMPORTED_TARGET libseccomp)
endif()
