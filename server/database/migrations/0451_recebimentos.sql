-- Payments are rows that nobody edits; a reversal is another row.
CREATE TABLE fatura_recebimentos (
  id_recebimento integer       GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_fatura      integer       NOT NULL,
  id_apolice     integer       NOT NULL,
  tipo           text          NOT NULL DEFAULT 'RECEBIMENTO' CHECK (tipo IN ('RECEBIMENTO', 'ESTORNO')),
  -- Row that an ESTORNO takes back; its amounts are negative.
  id_origem      integer,
  parcela        integer       NOT NULL DEFAULT 1 CHECK (parcela > 0),
  data           date          NOT NULL,
  valor          numeric(15,2) NOT NULL,
  -- Excess: kept for another invoice of the policy.
  credito        numeric(15,2) NOT NULL DEFAULT 0,
  -- Within the tolerance: written off, or received beyond the due (negative).
  baixa          numeric(15,2) NOT NULL DEFAULT 0,
  meio           text          NOT NULL CHECK (meio IN ('BOLETO', 'PIX', 'TED', 'CARTAO', 'CREDITO', 'OUTRO')),
  referencia     varchar(60),
  -- Premium and taxes settled, at the rates of the day, and the whole instalment at those rates.
  premio         numeric(15,2) NOT NULL,
  tributos       jsonb         NOT NULL,
  devido         numeric(15,2) NOT NULL,
  quita          boolean       NOT NULL,
  motivo         varchar(500),
  registrado_em  timestamptz   NOT NULL DEFAULT now(),
  registrado_por text          NOT NULL,
  CONSTRAINT fatura_recebimentos_estorno CHECK ((tipo = 'ESTORNO') = (id_origem IS NOT NULL)),
  CONSTRAINT fatura_recebimentos_id_fatura_fkey FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas(id_fatura, id_apolice)
);
COMMENT ON TABLE fatura_recebimentos IS 'Payments of invoices and their reversals. Rows are only ever added.';
CREATE UNIQUE INDEX fatura_recebimentos_fatura ON fatura_recebimentos (id_fatura, id_recebimento, id_apolice);
CREATE UNIQUE INDEX fatura_recebimentos_estornado ON fatura_recebimentos (id_origem, id_apolice) WHERE tipo = 'ESTORNO';
CREATE INDEX fatura_recebimentos_credito ON fatura_recebimentos (id_apolice) WHERE credito <> 0 OR meio = 'CREDITO';

CREATE TABLE fatura_parcelas (
  id_fatura       integer       NOT NULL,
  parcela         integer       NOT NULL CHECK (parcela > 0),
  data_vencimento date          NOT NULL,
  -- Forecast with the taxes of the due date.
  valor           numeric(15,2) NOT NULL,
  nosso_numero    varchar(20),
  linha_digitavel varchar(47)   CHECK (linha_digitavel ~ '^\d{47}$'),
  id_apolice      integer       NOT NULL,
  PRIMARY KEY (id_fatura, parcela, id_apolice),
  CONSTRAINT fatura_parcelas_id_fatura_fkey FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas(id_fatura, id_apolice)
);
COMMENT ON TABLE fatura_parcelas IS 'Instalments of an issued invoice; none where it is paid at once.';
-- Bank returns print the number with other signs and leading zeros.
CREATE INDEX fatura_parcelas_nosso_numero ON fatura_parcelas (ltrim(regexp_replace(upper(nosso_numero), '[^0-9A-Z]', '', 'g'), '0'))
  WHERE nosso_numero IS NOT NULL;
CREATE INDEX faturas_nosso_numero ON faturas (ltrim(regexp_replace(upper(nosso_numero), '[^0-9A-Z]', '', 'g'), '0'))
  WHERE nosso_numero IS NOT NULL;

INSERT INTO fatura_recebimentos (id_fatura, id_apolice, data, valor, meio, premio, tributos, devido, quita, registrado_por)
SELECT f.id_fatura, f.id_apolice, f.data_pagamento, f.valor_pago, 'OUTRO', f.valor_pago - f.iof,
  jsonb_build_array(jsonb_build_object('tributo', 'IOF', 'tipo_viagem', tipo_de_viagem(r.ambito, r.nome),
    'aliquota', trim_scale(f.aliquota_iof)::text, 'valor', f.iof::text, 'somado', true)), f.valor_pago, true, f.alterado_por
FROM faturas f JOIN ramos r USING (id_ramo) WHERE f.situacao = 'PAGA' AND num_nonnulls(f.data_pagamento, f.valor_pago) = 2;

-- An invoice of which a part is paid is a state between issued and paid.
ALTER TABLE faturas DROP CONSTRAINT faturas_situacao_check, DROP CONSTRAINT faturas_check,
  ADD CONSTRAINT faturas_situacao_check CHECK (situacao IN ('PREVIA', 'LIBERADA', 'CONTESTADA', 'PRE_FATURA', 'APROVADA', 'REJEITADA',
    'EMITIDA', 'PAGA_EM_PARTE', 'PAGA', 'CANCELADA')),
  ADD CONSTRAINT faturas_check CHECK (situacao NOT IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')
    OR num_nonnulls(numero_fatura, numero_endosso, data_vencimento) = 3);
DROP INDEX faturas_vencimento;
CREATE INDEX faturas_vencimento ON faturas (data_vencimento) WHERE situacao IN ('EMITIDA', 'PAGA_EM_PARTE');
DO $$
DECLARE
  nome regprocedure;
BEGIN
  FOR nome IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%EMITIDA%' LOOP
    EXECUTE replace(replace(replace(pg_get_functiondef(nome),
      '''''EMITIDA'''', ''''PAGA''''', '''''EMITIDA'''', ''''PAGA_EM_PARTE'''', ''''PAGA'''''),
      '''EMITIDA'', ''PAGA''', '''EMITIDA'', ''PAGA_EM_PARTE'', ''PAGA'''),
      'CASE situacao WHEN ''''EMITIDA'''' THEN', 'CASE WHEN situacao IN (''''EMITIDA'''', ''''PAGA_EM_PARTE'''') THEN');
  END LOOP;
  EXECUTE 'CREATE OR REPLACE VIEW faturas_somas_erradas AS ' || regexp_replace(pg_get_viewdef('faturas_somas_erradas'::regclass),
    'CASE (faturas\.)?situacao\s+WHEN ''EMITIDA''::text THEN', 'CASE WHEN faturas.situacao IN (''EMITIDA'', ''PAGA_EM_PARTE'') THEN');
END $$;
