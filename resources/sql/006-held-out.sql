-- Step 5 to 6: runs may hold out documents. Those made before hold out none.

ALTER TABLE runs ADD COLUMN held_out REAL NOT NULL DEFAULT 0;           -- share of documents without part in training
ALTER TABLE runs ADD COLUMN held_out_tokens INTEGER NOT NULL DEFAULT 0; -- of those documents; the saved state has none for them
