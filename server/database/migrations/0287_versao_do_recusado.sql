-- Two people who correct the same document: the second one learns of the first.
ALTER TABLE recusados ADD COLUMN versao integer NOT NULL DEFAULT 1;
