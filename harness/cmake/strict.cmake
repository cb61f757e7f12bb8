# Warnings and sanitizers for our own code; link a target with `strict` to get them.
add_library(strict INTERFACE)
target_compile_options(strict INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
# g++ 12 warns of copies inside std::string that can't happen (GCC bugs 105651 and 105329).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
  target_compile_options(strict INTERFACE -Wno-restrict -Wno-stringop-overflow)
endif()
# clang tells of deprecated functions inside libstdc++ where they come from a precompiled header.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(strict INTERFACE -Wno-deprecated-declarations)
endif()
if(JUDGE_SANITIZE)
  target_compile_options(strict INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
    # The sanitizers' own code makes g++ 12 take <regex> for uninitialised.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(strict INTERFACE -fsanitize=address,undefined)
endif()
if(JUDGE_SANITIZE_THREADS)
  target_compile_options(strict INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
  target_link_options(strict INTERFACE -fsanitize=thread)
endif()
