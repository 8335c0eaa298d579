-- Step 7 to 8: where tokens stand in their texts takes a quarter of the room: of each token the gap before it and its
-- length, in the order of the text, seven bits a byte. Blocks of before keep their begins and lengths.

ALTER TABLE token_blocks ADD COLUMN places BLOB; -- packed bytes (engine/corpus/token_places.h); null for counts and before
