-- Step 4 to 5: the trace holds the sizes of topics and a held-out likelihood. Null in iterations made before.

ALTER TABLE trace ADD COLUMN topic_share_1 REAL;  -- share of tokens in the largest topic; null: not known, and so the others
ALTER TABLE trace ADD COLUMN topic_share_2 REAL;  -- in the second largest, and so on; null too beyond K
ALTER TABLE trace ADD COLUMN topic_share_5 REAL;
ALTER TABLE trace ADD COLUMN topic_share_10 REAL;
ALTER TABLE trace ADD COLUMN topic_share_20 REAL;
ALTER TABLE trace ADD COLUMN held_out REAL;       -- mean log likelihood of a held-out token; null: none
