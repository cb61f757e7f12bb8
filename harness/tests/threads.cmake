# The tests of what several threads do at once, for a judge built with ThreadSanitizer: a race ends the
# judge with another status than the test expects.
add_executable(judge_tests
  main.cc support.cc support.h xml.cc xml.h
  cpp/mutants_test.cc
  judging/submissions_test.cc
  race/bench_test.cc
  system/cache_test.cc)
target_include_directories(judge_tests PRIVATE .)
target_link_libraries(judge_tests PRIVATE judge_cli xml_reader strict)
target_compile_definitions(judge_tests PRIVATE
  JUDGE_PROGRAM="$<TARGET_FILE:judge>"
  JUDGE_PROJECT_FOLDER="${PROJECT_SOURCE_DIR}")
add_dependencies(judge_tests judge)

foreach(suite IN ITEMS Bench CacheOfMadeThings Mutants ResultsForPrograms Submissions)
  add_test(NAME threads-${suite} COMMAND judge_tests --gtest_filter=${suite}.*
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(threads-${suite} PROPERTIES TIMEOUT 600)
endforeach()
