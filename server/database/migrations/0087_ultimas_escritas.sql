-- Where the write-ahead log stood after the last write of each person: a replica that has replayed so much shows them all of
-- what they wrote. Of no use after a crash, which a replica survives no better: it is not logged itself.
CREATE UNLOGGED TABLE ultimas_escritas (
  id_usuario integer PRIMARY KEY,
  lsn        pg_lsn  NOT NULL
) WITH (fillfactor = 50);
