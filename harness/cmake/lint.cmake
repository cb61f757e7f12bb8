# The target `lint`: clang-tidy on every file of ours, tests and benchmarks included, that has changed
# since it was clean. `judge selftest` runs it; harness/.clang-tidy says what it looks for.
find_program(JUDGE_CLANG_TIDY NAMES clang-tidy-19 clang-tidy)
set(lint_folder ${PROJECT_SOURCE_DIR}/harness)
file(GLOB lint_headers CONFIGURE_DEPENDS
  ${lint_folder}/*/*.h ${lint_folder}/*/*/*.h ${lint_folder}/.clang-tidy)
file(GLOB lint_sources CONFIGURE_DEPENDS
  ${lint_folder}/judge/*/*.cc ${lint_folder}/worker/*.cc ${lint_folder}/tests/*.cc
  ${lint_folder}/tests/*/*.cc)

# Those that aren't built here are told how they would be.
file(GLOB lint_only CONFIGURE_DEPENDS ${lint_folder}/bench/*.cc ${lint_folder}/fuzz/*.cc)
list(FILTER lint_only EXCLUDE REGEX "/qqwing_approach\\.cc$")  # its library is there by chance
find_path(JUDGE_BENCHMARK_HEADERS benchmark/benchmark.h)
if(NOT JUDGE_BENCHMARK_HEADERS)
  list(FILTER lint_only EXCLUDE REGEX "/(sandbox|sudoku)_bench\\.cc$")
endif()
add_library(lint_only OBJECT EXCLUDE_FROM_ALL ${lint_only})
target_link_libraries(lint_only PRIVATE judge_parts)
target_include_directories(lint_only PRIVATE ${lint_folder}/tests)
foreach(name IN ITEMS CACHE_FOLDER PROGRAM PROJECT_FOLDER PUZZLES_FOLDER)
  target_compile_definitions(lint_only PRIVATE JUDGE_${name}="")
endforeach()
list(APPEND lint_sources ${lint_only})
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
  list(FILTER lint_sources EXCLUDE REGEX "_linux\\.cc$")
endif()

set(lint_stamps)
foreach(source IN LISTS lint_sources)
  file(RELATIVE_PATH stamp ${lint_folder} ${source})
  string(REPLACE "/" "-" stamp ${stamp})
  set(stamp ${PROJECT_BINARY_DIR}/lint/${stamp})
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${JUDGE_CLANG_TIDY} -p ${PROJECT_BINARY_DIR} --quiet ${source}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/lint
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${source} ${lint_headers}
    COMMENT "Linting ${source}"
    VERBATIM)
  list(APPEND lint_stamps ${stamp})
endforeach()
add_custom_target(lint DEPENDS ${lint_stamps})
