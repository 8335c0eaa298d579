-- Step 1 to 2: runs may begin with a warm-up. Those made before had none.

ALTER TABLE runs ADD COLUMN warm_up INTEGER NOT NULL DEFAULT 0; -- iterations before the first exact one
