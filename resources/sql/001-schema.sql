-- Version 1 of the project file. What is called packed is a zstd frame around a little-endian array; the number of its
-- elements stands in the row, and both are checked on reading.

CREATE TABLE project (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    created_at TEXT NOT NULL,              -- ISO 8601, UTC
    engine_version TEXT NOT NULL
);

-- No row until something was imported.
CREATE TABLE corpus (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    documents INTEGER NOT NULL,            -- D
    empty_documents INTEGER NOT NULL,
    tokens INTEGER NOT NULL,               -- N
    vocabulary INTEGER NOT NULL,           -- V
    holds_texts INTEGER NOT NULL,
    report TEXT NOT NULL                   -- JSON
);

-- Small rows, so that a page of the list is read fast; the texts stand apart.
CREATE TABLE documents (
    id INTEGER PRIMARY KEY,                -- d, from 0 without gaps
    name TEXT NOT NULL,
    source TEXT NOT NULL,
    date TEXT NOT NULL,
    group_name TEXT NOT NULL,
    metadata TEXT NOT NULL,                -- JSON: [[name, value], ...]
    tokens INTEGER NOT NULL DEFAULT 0,     -- N_d
    words INTEGER NOT NULL DEFAULT 0       -- before any filter; 0 for counts
);

CREATE TABLE texts (
    document INTEGER PRIMARY KEY REFERENCES documents (id),
    bytes INTEGER NOT NULL,
    text BLOB NOT NULL                     -- packed UTF-8, as read
);

CREATE TABLE vocabulary (
    id INTEGER PRIMARY KEY,                -- v, from 0 without gaps
    word TEXT NOT NULL,
    count INTEGER NOT NULL,
    documents INTEGER NOT NULL
);

-- The tokens of consecutive documents, in corpus order.
CREATE TABLE token_blocks (
    first_document INTEGER PRIMARY KEY,
    tokens INTEGER NOT NULL,
    words BLOB NOT NULL,                   -- packed uint32: word type
    positions BLOB,                        -- packed uint32: rank in its text; null: 0, 1, 2, ... in each document
    begins BLOB,                           -- packed uint32: first byte in the text; null for counts
    lengths BLOB                           -- packed uint32: bytes; null for counts
);

CREATE TABLE runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again
    name TEXT NOT NULL UNIQUE,
    sampler TEXT NOT NULL,
    topics INTEGER NOT NULL,               -- K
    alpha REAL NOT NULL,
    beta REAL NOT NULL,
    pi REAL NOT NULL,
    seed INTEGER NOT NULL,                 -- the 64 bits of an unsigned number
    iterations INTEGER NOT NULL,           -- planned in all
    status TEXT NOT NULL,                  -- running, paused, stopped, finished
    engine_version TEXT NOT NULL,
    created_at TEXT NOT NULL               -- ISO 8601, UTC
);

CREATE TABLE trace (
    run INTEGER NOT NULL REFERENCES runs (id),
    iteration INTEGER NOT NULL,            -- from 1
    seconds REAL NOT NULL,
    log_posterior REAL NOT NULL,
    tokens_per_second REAL NOT NULL,
    phi_seconds REAL NOT NULL,
    z_seconds REAL NOT NULL,
    density_nw REAL NOT NULL,
    density_nd REAL NOT NULL,
    zeros_phi REAL NOT NULL,
    PRIMARY KEY (run, iteration)
) WITHOUT ROWID;

-- The last saved state of a run: z in blocks of a fixed number of tokens.
CREATE TABLE states (
    run INTEGER PRIMARY KEY REFERENCES runs (id),
    iteration INTEGER NOT NULL,
    tokens INTEGER NOT NULL
);

CREATE TABLE state_blocks (
    run INTEGER NOT NULL REFERENCES runs (id),
    block INTEGER NOT NULL,                -- from 0 without gaps
    topics BLOB NOT NULL,                  -- packed uint16: topic of each token, in corpus order
    PRIMARY KEY (run, block)
);

CREATE TABLE topic_labels (
    run INTEGER NOT NULL REFERENCES runs (id),
    topic INTEGER NOT NULL,                -- from 0
    label TEXT NOT NULL,
    PRIMARY KEY (run, topic)
) WITHOUT ROWID;
