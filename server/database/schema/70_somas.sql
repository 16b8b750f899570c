CREATE TABLE somas_de_todas (
  competencia          integer   NOT NULL,
  id_ramo              integer   NOT NULL,
  id_sucursal          integer   NOT NULL,
  -- As in `somas_por_mes`.
  por                  text      NOT NULL,
  chave                text,
  percurso             text,
  meio_transporte      text,
  moeda                char(3),
  quantidade           bigint    NOT NULL,
  importancia_segurada numeric   NOT NULL,
  is_moeda             numeric   NOT NULL,
  menor_is             numeric   NOT NULL,
  maior_is             numeric   NOT NULL,
  premio               numeric   NOT NULL,
  premio_moeda         numeric   NOT NULL,
  -- Smallest trip limit of the policies in the sum.
  lmr_viagem           numeric,
  -- Largest shipment relative to its policy's limit: {share, shipment, limit}.
  pior                 numeric[]
);
COMMENT ON TABLE somas_de_todas IS 'Sums over all policies by month, ramo and branch office, made from those by policy.';
CREATE INDEX somas_de_todas_competencia ON somas_de_todas (por, competencia);

CREATE TABLE somas_dos_embarques (
  competencia     integer     NOT NULL,
  id_apolice      integer     NOT NULL,
  escritas        bigint      NOT NULL,
  quantidade      bigint      NOT NULL,
  somada_em       timestamptz NOT NULL,
  -- Municipalities of the shipments; a change of one invalidates the sums.
  municipios      integer[],
  -- Last day of departure, for the days without a shipment (domain-2 6).
  ultimo_embarque date,
  PRIMARY KEY (competencia, id_apolice)
);
COMMENT ON TABLE somas_dos_embarques IS 'Which policy and month is summed, with the count of writes at that moment.';

CREATE TABLE somas_dos_meses (
  competencia integer PRIMARY KEY,
  escritas    bigint  NOT NULL
);
COMMENT ON TABLE somas_dos_meses IS 'Which month is summed over all policies, with the count of writes at that moment.';

CREATE TABLE somas_por_dia (
  competencia          integer NOT NULL,
  id_apolice           integer NOT NULL,
  acumulo              text    NOT NULL,
  data_embarque        date    NOT NULL,
  -- Text of the accumulation key; with a municipality, its name completes it.
  chave                text,
  municipio            integer,
  moeda                char(3) NOT NULL,
  quantidade           integer NOT NULL,
  importancia_segurada numeric NOT NULL,
  nao_acumula          boolean NOT NULL DEFAULT false,
  -- Insured amount in the foreign currency.
  is_moeda             numeric
) PARTITION BY LIST (acumulo);
COMMENT ON TABLE somas_por_dia IS 'Sums of a policy''s shipments by day and accumulation key (vehicle, ship, port, route, destination, '
  'warehouse).';
CREATE INDEX somas_por_dia_competencia ON somas_por_dia (competencia, id_apolice);
CREATE INDEX somas_por_dia_embarque ON somas_por_dia (data_embarque);
CREATE INDEX somas_por_dia_fora ON somas_por_dia (data_embarque) WHERE nao_acumula;

CREATE TABLE somas_por_armazem PARTITION OF somas_por_dia FOR VALUES IN ('armazem');

CREATE TABLE somas_por_destino PARTITION OF somas_por_dia FOR VALUES IN ('destino');

CREATE TABLE somas_por_navio PARTITION OF somas_por_dia FOR VALUES IN ('navio');

CREATE TABLE somas_por_porto PARTITION OF somas_por_dia FOR VALUES IN ('porto');

CREATE TABLE somas_por_rota PARTITION OF somas_por_dia FOR VALUES IN ('rota');

CREATE TABLE somas_por_veiculo PARTITION OF somas_por_dia FOR VALUES IN ('veiculo');

CREATE TABLE somas_por_mes (
  competencia          integer NOT NULL,
  id_apolice           integer NOT NULL,
  -- Meaning of `chave`: none, id of the goods, UF of destination, or CNPJ of the tomador.
  por                  text    NOT NULL,
  chave                text,
  percurso             text,
  meio_transporte      text,
  moeda                char(3),
  -- Name of the tomador (the greatest of those in the documents).
  nome                 text,
  quantidade           bigint  NOT NULL,
  importancia_segurada numeric NOT NULL,
  is_moeda             numeric NOT NULL,
  menor_is             numeric NOT NULL,
  maior_is             numeric NOT NULL,
  premio               numeric NOT NULL,
  premio_moeda         numeric NOT NULL,
  maior_is_moeda       numeric
) PARTITION BY LIST (por);
COMMENT ON TABLE somas_por_mes IS 'Sums of a policy''s shipments by month, goods, state, tomador and vehicle.';
CREATE INDEX somas_por_mes_competencia ON somas_por_mes (competencia, id_apolice);

CREATE TABLE somas_por_apolice PARTITION OF somas_por_mes FOR VALUES IN ('APOLICE');

CREATE TABLE somas_por_mercadoria PARTITION OF somas_por_mes FOR VALUES IN ('MERCADORIA');

CREATE TABLE somas_por_tomador PARTITION OF somas_por_mes FOR VALUES IN ('TOMADOR');

CREATE TABLE somas_por_uf PARTITION OF somas_por_mes FOR VALUES IN ('UF');

CREATE VIEW embarques_a_somar AS
SELECT t.competencia, t.id_apolice, t.quantidade, s.somada_em, s.quantidade AS somados
FROM (
  SELECT competencia, id_apolice, sum(escritas)::bigint AS escritas, sum(quantidade)::bigint AS quantidade
  FROM averbacoes_totais GROUP BY 1, 2
) t LEFT JOIN somas_dos_embarques s USING (competencia, id_apolice)
WHERE s.escritas IS DISTINCT FROM t.escritas;

-- Months whose sums over all policies are not current.
CREATE VIEW meses_a_somar AS
SELECT t.competencia FROM (
  SELECT competencia, sum(escritas)::bigint AS escritas FROM averbacoes_totais GROUP BY 1
) t LEFT JOIN somas_dos_meses m USING (competencia)
WHERE m.escritas IS DISTINCT FROM t.escritas;
