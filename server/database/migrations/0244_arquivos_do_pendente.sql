-- The last files that a text without a mapping came in: each of them leads to the queue, not the last one alone.
ALTER TABLE de_para_pendentes ADD COLUMN arquivos text[] NOT NULL DEFAULT '{}';
