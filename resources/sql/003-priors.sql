-- Step 2 to 3: priors may be learned along with the topics, samplers may have workers, and runs may be chains of one
-- model. In the runs made before, the priors of every iteration are those of the settings.

ALTER TABLE runs ADD COLUMN learn_alpha TEXT NOT NULL DEFAULT 'fixed'; -- fixed, symmetric, asymmetric
ALTER TABLE runs ADD COLUMN learn_beta INTEGER NOT NULL DEFAULT 0;     -- 0 or 1, and so the next
ALTER TABLE runs ADD COLUMN learn_pi INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN workers INTEGER NOT NULL DEFAULT 1;
ALTER TABLE runs ADD COLUMN chain_of INTEGER REFERENCES runs (id);     -- first of the chains of one model; null: alone

ALTER TABLE trace ADD COLUMN alpha REAL NOT NULL DEFAULT 0;            -- of the iteration: mean over topics
ALTER TABLE trace ADD COLUMN beta REAL NOT NULL DEFAULT 0;
ALTER TABLE trace ADD COLUMN pi REAL NOT NULL DEFAULT 1;               -- mean over topics
UPDATE trace SET (alpha, beta, pi) = (SELECT alpha, beta, pi FROM runs WHERE id = run);

ALTER TABLE states ADD COLUMN hyperparameters BLOB; -- packed double: alpha[K], beta, pi[K]; null: those of the settings
