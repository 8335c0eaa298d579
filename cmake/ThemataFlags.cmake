# One INTERFACE target holds the language standard, the warnings and the sanitizers of every target of ours.
add_library(themata_flags INTERFACE)
target_compile_features(themata_flags INTERFACE cxx_std_20)
target_include_directories(themata_flags INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(themata_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
  # The chain must give the same bits whatever the optimiser does: no contraction to fused multiply-adds.
  -ffp-contract=off)
if(THEMATA_WERROR)
  target_compile_options(themata_flags INTERFACE -Werror)
endif()
if(THEMATA_SANITIZE)
  # What is found ends the program, which also nearly halves the code to compile: no way leads back from a finding.
  target_compile_options(themata_flags INTERFACE
    -fsanitize=${THEMATA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(themata_flags INTERFACE -fsanitize=${THEMATA_SANITIZE})
endif()
if(THEMATA_FUZZERS)
  target_compile_options(themata_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
target_compile_definitions(themata_flags INTERFACE THEMATA_VERSION="${PROJECT_VERSION}")
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_definitions(themata_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
endif()
