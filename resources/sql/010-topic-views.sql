-- Step 9 to 10: what a person makes of a topic is more than a label.

CREATE TABLE topic_views (
    run INTEGER NOT NULL REFERENCES runs (id),
    topic INTEGER NOT NULL,                -- from 0
    label TEXT NOT NULL,                   -- empty: none
    note TEXT NOT NULL,
    colour INTEGER,                        -- 0xRRGGBB; null: that of its number
    merged_into INTEGER,                   -- the topic that stands for both, merged into none; null: it stands for itself
    starred INTEGER NOT NULL,
    hidden INTEGER NOT NULL,
    PRIMARY KEY (run, topic)
) WITHOUT ROWID;

INSERT INTO topic_views
    SELECT run, topic, label, '', NULL, NULL, 0, 0 FROM topic_labels;

DROP TABLE topic_labels;
