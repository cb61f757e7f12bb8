# The files that the page of a run is made from (judge/page/), as strings in the program.
set(page_folder ${CMAKE_CURRENT_SOURCE_DIR}/judge/page)
foreach(part IN ITEMS report.html.mustache submission.html.mustache drawing.html.mustache report.css
    report.js)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page_folder}/${part})
endforeach()
file(READ ${page_folder}/report.html.mustache page_report)
file(READ ${page_folder}/submission.html.mustache page_submission)
file(READ ${page_folder}/drawing.html.mustache page_drawing)
file(READ ${page_folder}/report.css page_style)
file(READ ${page_folder}/report.js page_script)
file(SHA256 ${page_folder}/report.css page_style_hash)
file(SHA256 ${page_folder}/report.js page_script_hash)
configure_file(${page_folder}/page_files.cc.in page_files.cc @ONLY)
