# The target `lint`: clang-tidy on every file of the judge and the worker that has changed since it
# was clean. `judge selftest` runs it; harness/.clang-tidy says what it looks for.
find_program(JUDGE_CLANG_TIDY NAMES clang-tidy-19 clang-tidy)
file(GLOB lint_headers CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/harness/*/*.h ${PROJECT_SOURCE_DIR}/harness/judge/*/*.h ${PROJECT_SOURCE_DIR}/harness/.clang-tidy)
file(GLOB lint_sources CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/harness/judge/*/*.cc ${PROJECT_SOURCE_DIR}/harness/worker/*.cc)
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
  list(FILTER lint_sources EXCLUDE REGEX "_linux\\.cc$")
endif()

set(lint_stamps)
foreach(source IN LISTS lint_sources)
  string(REGEX REPLACE ".*/harness/(.*)/(.*)" "lint/\\1-\\2" stamp ${source})
  set(stamp ${PROJECT_BINARY_DIR}/${stamp})
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
