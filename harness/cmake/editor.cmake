# For editors: puts what the judge compiles by itself into compile_commands.json, so that clangd
# understands solution files, which include nothing, and the worker. Part of no build.
file(GLOB submissions CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/problems/*/*.cpp
  ${PROJECT_SOURCE_DIR}/problems/*/approaches/*.cpp
  ${PROJECT_SOURCE_DIR}/problems/*/mistakes/*/*.cpp
  ${PROJECT_SOURCE_DIR}/attempts/*.cpp)
file(GLOB worker CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/harness/worker/*.cc)

# Compiled as the judge does, and not with the harness's own standard. c++2b is C++23 in words that
# older compilers and clangd know, too.
block()
  unset(CMAKE_CXX_STANDARD)
  unset(CMAKE_CXX_EXTENSIONS)
  add_library(editor_worker OBJECT EXCLUDE_FROM_ALL ${worker})
  target_compile_options(editor_worker PRIVATE -std=c++2b)
  if(submissions)
    add_library(editor_submissions OBJECT EXCLUDE_FROM_ALL ${submissions})
    target_compile_options(editor_submissions PRIVATE
      -std=c++2b -include ${PROJECT_SOURCE_DIR}/harness/worker/prelude.h)
  endif()
endblock()
