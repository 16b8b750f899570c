-- What an import or export is insured against, and where it changes vessels (domain 1.3, 2.6).
ALTER TABLE averbacoes ADD garantia text, ADD transbordo text;
