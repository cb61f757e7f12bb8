# `cmake --install`, and packages of it by CPack.
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(own_folder ${CMAKE_INSTALL_DATADIR}/judge)

install(TARGETS judge DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT judge)
# Laid out as in a checkout, since files name each other.
install(DIRECTORY harness/worker harness/wire harness/schema
  DESTINATION ${own_folder}/harness COMPONENT judge)
install(DIRECTORY problems testcases DESTINATION ${own_folder} COMPONENT judge)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT judge)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT judge)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT judge)

# What the installed judge says itself: its manual page, and a script for each shell.
foreach(made IN ITEMS
    "manual|${CMAKE_INSTALL_MANDIR}/man1|judge.1"
    "completion bash|${CMAKE_INSTALL_DATADIR}/bash-completion/completions|judge"
    "completion zsh|${CMAKE_INSTALL_DATADIR}/zsh/site-functions|_judge"
    "completion fish|${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d|judge.fish")
  string(REPLACE "|" ";" made "${made}")
  list(GET made 0 command)
  string(REPLACE " " ";" command "${command}")
  list(GET made 1 folder)
  list(GET made 2 name)
  set(folder "\${CMAKE_INSTALL_PREFIX}/${folder}")
  install(CODE "execute_process(
    COMMAND \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/judge\" ${command}
    OUTPUT_FILE \"${PROJECT_BINARY_DIR}/said/${name}\" COMMAND_ERROR_IS_FATAL ANY)
file(INSTALL \"${PROJECT_BINARY_DIR}/said/${name}\" DESTINATION \"${folder}\")" COMPONENT judge)
endforeach()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/said)

# ---- the package for Debian and Ubuntu ----
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME judge)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "judge maintainers <judge@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "judge of LeetCode solutions in C++")
set(CPACK_PACKAGE_DESCRIPTION
  "Judges LeetCode solutions in C++ on test cases that are JSON, each in a sandbox
and with sanitizers, and tells what is wrong with the first case that fails.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# Of the libraries that CMake may have fetched, nothing but what is in the program.
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};judge;judge;/")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "g++ | clang, binutils")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "clang-19 | clang-18, libclang-rt-19-dev | libclang-rt-18-dev, mold, gdb")
include(CPack)
