-- Step 3 to 4: runs keep the means of their draws. Those made before kept none.

ALTER TABLE runs ADD COLUMN burn_in INTEGER; -- iterations before the draws that are kept; null: none are kept
ALTER TABLE runs ADD COLUMN thin INTEGER;    -- iterations from one such draw to the next; null as burn_in

-- What is accumulated over the draws kept up to the saved state (engine/topics/posterior_means.h). No row without a draw.
CREATE TABLE means (
    run INTEGER PRIMARY KEY REFERENCES runs (id),
    draws INTEGER NOT NULL,                -- at least 1
    phi_base BLOB NOT NULL,                -- packed float64
    theta_base BLOB NOT NULL               -- packed float64
);

-- The sums of consecutive rows: word types of Phi, documents of Theta.
CREATE TABLE mean_blocks (
    run INTEGER NOT NULL REFERENCES means (run),
    matrix TEXT NOT NULL,                  -- phi, theta
    block INTEGER NOT NULL,                -- from 0 without gaps
    entries INTEGER NOT NULL,
    ends BLOB NOT NULL,                    -- packed uint32: entries up to and with each row
    topics BLOB NOT NULL,                  -- packed uint16: of each entry
    sums BLOB NOT NULL,                    -- packed float64: those of an entry side by side
    PRIMARY KEY (run, matrix, block)
);
