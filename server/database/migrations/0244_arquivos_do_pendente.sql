-- The latest files in which an unmapped text was found. The page of each of these files links to the queue of unmapped texts.
ALTER TABLE de_para_pendentes ADD COLUMN arquivos text[] NOT NULL DEFAULT '{}';
