# Writes OUTPUT from TEMPLATE with the commit that is checked out in SOURCE, at every build; as a
# file that stays untouched where it says the same. "unknown" where SOURCE is no checkout of its own.
#
#     cmake -DSOURCE=… -DTEMPLATE=… -DOUTPUT=… -DPROJECT_VERSION=… -P commit.cmake
set(commit)
if(EXISTS ${SOURCE}/.git)
  # Whoever owns the checkout: it is only looked at.
  execute_process(
    COMMAND git -c safe.directory=* -C ${SOURCE} describe --always --dirty --tags
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT commit)
  set(commit unknown)
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
