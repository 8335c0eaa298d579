# Continuous integration compiles everything anew each time, in half the time with -DTHEMATA_QUICK_BUILD=ON. It is off
# by default: a header that a file forgets to include goes unseen, and ccache cannot serve what is precompiled.
option(THEMATA_QUICK_BUILD "Compile with fewer passes over large headers, and optimise tests and the command line's own code less" OFF)

# themata_precompile(TARGET HEADERS...): the large headers that most files of the target include.
function(themata_precompile target)
  if(THEMATA_QUICK_BUILD)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# themata_optimise_less(TARGET): for what takes longer to compile than to run: tests, and the options of the command line.
function(themata_optimise_less target)
  if(THEMATA_QUICK_BUILD)
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# themata_unite(TARGET): compiles several of its files as one, where each by itself would instantiate the same large
# templates. Names of anonymous namespaces must then be told apart in the whole folder.
function(themata_unite target)
  if(THEMATA_QUICK_BUILD)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# themata_unite_folder(TARGET FOLDER [FILES...]): compiles the files of a folder of the target twelve at a time, all but
# these FILES: their names of anonymous namespaces clash with those of others. All other folders stay as they are.
function(themata_unite_folder target folder)
  if(NOT THEMATA_QUICK_BUILD)
    return()
  endif()
  file(GLOB sources "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp")
  foreach(file IN LISTS ARGN)
    list(REMOVE_ITEM sources "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${file}")
  endforeach()
  set(index 0)
  foreach(source IN LISTS sources)
    math(EXPR batch "${index} / 12")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}_${batch}")
    math(EXPR index "${index} + 1")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
