-- Files of which the good documents are stored and the others wait (domain-2, 5): who decides, and what waits.

-- NULL: as the parameter `aceitar` says. The policy's own word comes before it.
ALTER TABLE layouts ADD aceitar text CHECK (aceitar IN ('tudo', 'validos'));

ALTER TABLE conversoes DROP CONSTRAINT conversoes_situacao_check,
  ADD CONSTRAINT conversoes_situacao_check CHECK (situacao IN ('CONCLUIDA', 'PARCIAL', 'RECUSADA'));

-- Documents of a run that became no averbação: refused ones wait for their cause to go, ignored ones are only listed.
CREATE TABLE recusados (
  id_recusado  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_conversao integer NOT NULL REFERENCES conversoes ON DELETE CASCADE,
  -- Where it stands in the kept file; `origem`: its name inside a ZIP.
  linha        integer NOT NULL,
  origem       text NOT NULL DEFAULT '',
  chave        text NOT NULL DEFAULT '',
  situacao     text NOT NULL CHECK (situacao IN ('RECUSADO', 'IGNORADO', 'AVERBADO', 'DESCARTADO')),
  -- {codigo, campo, valor, esperado} each.
  causas       jsonb NOT NULL,
  -- Values that replace the document's own when it is converted again, by field of an averbação.
  correcoes    jsonb NOT NULL DEFAULT '{}',
  alterado_em  timestamptz NOT NULL DEFAULT now(),
  alterado_por text NOT NULL,
  UNIQUE (id_conversao, linha, origem)
);
CREATE INDEX recusados_esperando ON recusados (id_conversao) WHERE situacao = 'RECUSADO';

-- The goods were the policy's default ones because the registry does not know the document's text.
ALTER TABLE averbacoes ADD mercadoria_a_conferir text;
