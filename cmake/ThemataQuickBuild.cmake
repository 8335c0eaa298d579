# Continuous integration compiles everything anew each time, in half the time with -DTHEMATA_QUICK_BUILD=ON. It is off
# by default: a header that a file forgets to include goes unseen, and ccache cannot serve what is precompiled.
option(THEMATA_QUICK_BUILD "Read large headers once a target, and optimise tests and the command line's own code less" OFF)

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
