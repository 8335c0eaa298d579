-- Step 10 to 11: a run knows whose topics it began with. Of those made before the name alone tells it: "Run 3, from Run 2",
-- where Run 2 may be "Run 2, from Run 1" itself. Of a run with a name of its own it is not known.

ALTER TABLE runs ADD COLUMN started_from INTEGER REFERENCES runs (id) ON DELETE SET NULL; -- null: nobody's, or not known

UPDATE runs SET started_from =
    (SELECT max(f.id) FROM runs f
        WHERE f.id < runs.id AND f.topics = runs.topics
            AND substr(runs.name, instr(runs.name, ', from ') + 7)
                IN (f.name, substr(f.name, 1, instr(f.name, ', from ') - 1)))
    WHERE name GLOB 'Run [0-9]*, from ?*';
