-- Step 6 to 7: documents and texts are what was read, and a corpus is what one processing of them made: a version, from 1
-- on. Each run is of one. The corpus of a project made before is version 1.

CREATE TABLE corpora (
    version INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
    created_at TEXT NOT NULL,                  -- ISO 8601, UTC
    settings TEXT,                             -- JSON of the text processing; null: not known
    documents INTEGER NOT NULL,                -- D
    empty_documents INTEGER NOT NULL,
    tokens INTEGER NOT NULL,                   -- N
    vocabulary INTEGER NOT NULL,               -- V
    holds_texts INTEGER NOT NULL,
    report TEXT NOT NULL                       -- JSON
);
INSERT INTO corpora
    SELECT 1, project.created_at, NULL, documents, empty_documents, tokens, vocabulary, holds_texts, report
    FROM corpus, project;
DROP TABLE corpus;

-- What became a document of a version: a text as read, or a part of one.
CREATE TABLE corpus_documents (
    corpus INTEGER NOT NULL REFERENCES corpora (version),
    id INTEGER NOT NULL,                       -- d, from 0 without gaps
    document INTEGER NOT NULL REFERENCES documents (id),
    part INTEGER NOT NULL,                     -- from 1
    parts INTEGER NOT NULL,
    text_begin INTEGER NOT NULL,               -- first byte in the text; 0 for counts
    text_bytes INTEGER NOT NULL,               -- 0 for counts
    tokens INTEGER NOT NULL,                   -- N_d
    words INTEGER NOT NULL,                    -- before any filter; 0 for counts
    duplicate_of INTEGER,                      -- d of the document that it is nearly the same as; null: none, or not known
    similarity REAL,                           -- of the two; null where duplicate_of is
    PRIMARY KEY (corpus, id)
) WITHOUT ROWID;
INSERT INTO corpus_documents
    SELECT 1, id, id, 1, 1, 0, coalesce(bytes, 0), tokens, words, NULL, NULL FROM documents LEFT JOIN texts ON document = id;
-- SQLite drops no last column after a comment with a comma, so metadata moves to the end.
ALTER TABLE documents ADD COLUMN moved TEXT NOT NULL DEFAULT '[]';
UPDATE documents SET moved = metadata;
ALTER TABLE documents DROP COLUMN metadata;
ALTER TABLE documents DROP COLUMN tokens;
ALTER TABLE documents DROP COLUMN words;
ALTER TABLE documents RENAME COLUMN moved TO metadata;
ALTER TABLE documents ADD COLUMN language TEXT NOT NULL DEFAULT ''; -- BCP 47; empty: that of the corpus

ALTER TABLE vocabulary RENAME TO vocabulary_before;
CREATE TABLE vocabulary (
    corpus INTEGER NOT NULL REFERENCES corpora (version),
    id INTEGER NOT NULL,                       -- v, from 0 without gaps
    word TEXT NOT NULL,
    count INTEGER NOT NULL,
    documents INTEGER NOT NULL,
    PRIMARY KEY (corpus, id)
) WITHOUT ROWID;
INSERT INTO vocabulary SELECT 1, id, word, count, documents FROM vocabulary_before;
DROP TABLE vocabulary_before;

ALTER TABLE token_blocks RENAME TO token_blocks_before;
CREATE TABLE token_blocks (
    corpus INTEGER NOT NULL REFERENCES corpora (version),
    first_document INTEGER NOT NULL,
    tokens INTEGER NOT NULL,
    words BLOB NOT NULL,                       -- packed uint32: word type
    positions BLOB,                            -- packed uint32: rank in its document; null: 0, 1, 2, ... in each
    begins BLOB,                               -- packed uint32: first byte in the document's text; null for counts
    lengths BLOB,                              -- packed uint32: bytes; null for counts
    PRIMARY KEY (corpus, first_document)
);
INSERT INTO token_blocks
    SELECT 1, first_document, tokens, words, positions, begins, lengths FROM token_blocks_before;
DROP TABLE token_blocks_before;

ALTER TABLE runs ADD COLUMN corpus INTEGER REFERENCES corpora (version); -- that it is trained on; null: there was none
UPDATE runs SET corpus = (SELECT version FROM corpora);
