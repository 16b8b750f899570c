CREATE TABLE segurado_regimes (
  id_segurado integer NOT NULL REFERENCES segurados ON DELETE CASCADE,
  ordem       integer NOT NULL,
  regime      text    NOT NULL CHECK (regime IN ('SIMPLES_NACIONAL', 'SIMPLES_COM_CBS_E_IBS_POR_FORA', 'LUCRO_PRESUMIDO', 'LUCRO_REAL',
    'PESSOA_FISICA')),
  inicio      date    NOT NULL,
  PRIMARY KEY (id_segurado, ordem),
  UNIQUE (id_segurado, inicio)
);
COMMENT ON TABLE segurado_regimes IS 'Tax regimes of an insured, each in force until the next begins.';
ALTER TABLE segurado_regimes ENABLE ROW LEVEL SECURITY;
CREATE POLICY escopo ON segurado_regimes FOR SELECT USING (id_segurado IN (SELECT s.id_segurado FROM segurados s));
