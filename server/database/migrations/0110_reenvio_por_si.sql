-- Refused documents that are sent again by themselves once what refused them is gone.

-- What a waiting document waits for: one row a cause. A cause that no change of registries takes away stands here, too:
-- its document goes in only once somebody has corrected that field.
CREATE TABLE recusado_esperas (
  id_recusado bigint NOT NULL REFERENCES recusados ON DELETE CASCADE,
  codigo      text NOT NULL,
  -- Of an averbação, as `recusados.correcoes` calls it; empty: of none.
  campo       text NOT NULL,
  -- The text that no registry knew, the sum beyond a limit, the currency and day without a rate.
  valor       text NOT NULL,
  id_apolice  integer,
  -- What else the cause follows from: the day, the parties, the route.
  detalhe     jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX recusado_esperas_recusado ON recusado_esperas (id_recusado);

-- When it was last sent again by itself without success: it rests a while then.
ALTER TABLE recusados ADD reenviado_em timestamptz;

-- Each time that documents of a run were sent again, by somebody or by themselves.
CREATE TABLE reenvios (
  id_reenvio   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_conversao integer NOT NULL REFERENCES conversoes ON DELETE CASCADE,
  em           timestamptz NOT NULL DEFAULT now(),
  por_si       boolean NOT NULL,
  usuario      text NOT NULL,
  enviados     integer NOT NULL,
  averbados    integer NOT NULL,
  recusados    integer NOT NULL,
  -- Why nothing could be converted.
  falha        text
);
CREATE INDEX reenvios_conversao ON reenvios (id_conversao, id_reenvio);
