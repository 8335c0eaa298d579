-- Step 8 to 9: runs keep of their draws the tokens by topic in cells of documents of one time and one group, for shares of
-- topics over time and by group. Those made before kept none, and count from here on if they go on.

-- No row without a draw.
CREATE TABLE shares (
    run INTEGER PRIMARY KEY REFERENCES runs (id),
    draws INTEGER NOT NULL                 -- that were counted up to the saved state, with those thinned out since
);

-- engine/topics/share_cells.h
CREATE TABLE share_cells (
    run INTEGER NOT NULL REFERENCES shares (run),
    cell INTEGER NOT NULL,                 -- from 0 without gaps
    period TEXT NOT NULL,                  -- YYYY or YYYY-MM; empty: without a date
    group_name TEXT,                       -- null: of the groups that are too many to be kept apart
    documents INTEGER NOT NULL,            -- with tokens, of those the run trains on
    tokens INTEGER NOT NULL,
    PRIMARY KEY (run, cell)
) WITHOUT ROWID;

-- The draws that are kept, evenly spread where there were many (engine/topics/share_draws.h).
CREATE TABLE share_draws (
    run INTEGER NOT NULL REFERENCES shares (run),
    draw INTEGER NOT NULL,                 -- from 1
    counts BLOB NOT NULL,                  -- packed bytes: tokens by cell and topic
    PRIMARY KEY (run, draw)
);
