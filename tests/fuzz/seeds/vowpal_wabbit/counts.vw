1 'a|w corn:2 mill
|w river
