# themata_embed(TARGET SYMBOL FILE): makes the text of FILE available to TARGET as
# `extern const std::string_view SYMBOL` in namespace themata::resources, so that the engine needs no files at run time.
function(themata_embed target symbol file)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/embedded_${symbol}.cpp")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(READ "${file}" text)
  set(content "#include <string_view>\nnamespace themata::resources {\n")
  string(APPEND content "extern const std::string_view ${symbol};\n")
  string(APPEND content "const std::string_view ${symbol} = R\"THEMATA(${text})THEMATA\";\n}\n")
  file(CONFIGURE OUTPUT "${source}" CONTENT "${content}" @ONLY)
  target_sources(${target} PRIVATE "${source}")
endfunction()
