-- An empty database, up to migration 0400. What 0401 and 0402 make again for older databases is made by them alone.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE dados_de_referencia (
  unica        boolean     DEFAULT true PRIMARY KEY CHECK (unica),
  -- Digest over the data files and their loader.
  digest       char(64)    NOT NULL,
  -- Year up to which holidays are loaded.
  ano          integer     NOT NULL,
  carregado_em timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE dados_de_referencia IS 'Digest of the reference data that was loaded last; a start compares it and loads nothing when '
  'it is equal.';

-- Folds case and accents, so that "ipe-acu" finds "IPÊ-AÇU" under any locale. Immutable, so that indexes can use it.
CREATE FUNCTION dobrar(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(texto, NFC),
    'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿ',
    'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucnyy'));

-- Words of a search or of a policy's text: folded, punctuation of names and CNPJs removed, every other character a separator.
CREATE FUNCTION palavras_de_busca(texto text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_remove(string_to_array(
    -- The regular expression is the expensive part, and few names need it.
    CASE WHEN limpo ~ '[^a-z0-9 ]' THEN regexp_replace(limpo, '[^a-z0-9]+', ' ', 'g') ELSE limpo END, ' '), '')
  FROM (SELECT translate(dobrar(texto), '&,():;%_./-''’', '        ') AS limpo OFFSET 0) dobrado;
END;

-- Upper case, no accents, single blanks: the form in which De-Para compares texts.
CREATE FUNCTION normalizar_de(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(dobrar(regexp_replace(btrim(texto), '\s+', ' ', 'g')));

-- Identity of a document: its access key, or else type, series, number, date and sender. Immutable, so that indexes can use it.
CREATE FUNCTION identidade_do_documento(chave text, tipo text, serie text, numero text, emissao date, embarcador text)
  RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN md5(CASE WHEN chave <> '' THEN chave
    ELSE tipo || '|' || serie || '|' || numero || '|' || (emissao - DATE '2000-01-01')::text || '|' || coalesce(embarcador, '') END)::uuid;

-- How a name looks (Unicode TR 39): look-alike letters of other alphabets, compatible forms and case folded, marks and invisible
-- characters removed.
CREATE FUNCTION esqueleto(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(
    regexp_replace(normalize(texto, NFKD),
      '[\s\u00ad\u0300-\u036f\u115f\u1160\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2028-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'),
    'АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝүӏ' || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχωγ' || 'łŁøØđĐħĦıɑɡ' || '01',
    'abekmhopctyxijsaeopcyxijshdqwyl' || 'abezhikmnoptyxaeikvoptuxwy' || 'llooddhhiag' || 'ol'));

-- Whether a policy covers a day. One that begins at 24H does not cover its first day (domain-2 1.1).
CREATE FUNCTION cobre(inicio date, fim date, hora text, cancelamento date, dia date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN dia >= inicio + (hora = '24H')::integer AND dia <= fim
    AND (cancelamento IS NULL OR dia < cancelamento);

-- Code of the means of transport in the regulator's rows.
CREATE FUNCTION tipo_de_transporte(meio text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE
    WHEN meio ILIKE 'a_reo' THEN 'AEREO' WHEN meio ILIKE 'mar_timo' THEN 'MARITIMO'
    WHEN meio ILIKE ANY (ARRAY['aquavi_rio', 'fluvial', 'lacustre']) THEN 'LACUSTRE_FLUVIAL'
    WHEN meio ILIKE 'rodovi_rio' THEN 'RODOVIARIO' WHEN meio ILIKE 'ferrovi_rio' THEN 'FERROVIARIO'
    WHEN meio ILIKE 'multimodal' THEN 'MULTIMODAL' ELSE 'DIVERSOS_MODAIS' END;

-- Kind of travel in the regulator's rows; the ramo's name tells import from export.
CREATE FUNCTION tipo_de_viagem(ambito text, ramo text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE
    WHEN ambito = 'N' THEN 'NACIONAL' WHEN ramo ILIKE '%importa%' THEN 'INTERNACIONAL_IMPORTACAO'
    WHEN ramo ILIKE '%exporta%' THEN 'INTERNACIONAL_EXPORTACAO' ELSE 'INTERNACIONAL' END;

-- First run of a schedule after a moment, by the clock of São Paulo. Day 31 means the last day of shorter months.
CREATE FUNCTION proxima_execucao(periodicidade text, dia integer, hora integer, depois timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(momento) FROM (
    SELECT d::date AS d, (d::date + make_interval(hours => hora)) AT TIME ZONE 'America/Sao_Paulo' AS momento
    FROM generate_series(
      (depois AT TIME ZONE 'America/Sao_Paulo')::date::timestamp,
      (depois AT TIME ZONE 'America/Sao_Paulo')::date::timestamp + interval '2 months', interval '1 day') d
  ) dias
  WHERE momento > depois AND CASE periodicidade
    WHEN 'DIARIA' THEN true
    WHEN 'SEMANAL' THEN extract(isodow FROM d) = dia
    ELSE extract(day FROM d) = least(dia, extract(day FROM date_trunc('month', d) + interval '1 month - 1 day'))
  END
$$;

-- Number of a DI or DUIMP without punctuation, as the registry stores it.
CREATE FUNCTION numero_da_declaracao(numero text) RETURNS bpchar
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(numero, '[^0-9A-Za-z]', '', 'g'))
$$;

-- State of a declaration from its shipment: a provisional shipment does not declare it.
CREATE FUNCTION situacao_da_di(situacao text, tipo text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN situacao IN ('ABERTA', 'FATURADA') AND tipo <> 'P' THEN 'AVERBADA' ELSE 'PENDENTE' END
$$;

-- FROM clause over the rows that a statement wrote, for triggers that keep sums: `q` is 1 for a new row and -1 for an old one.
CREATE FUNCTION linhas_escritas(operacao text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE operacao
    WHEN 'INSERT' THEN '(SELECT 1 AS q, * FROM novas) l' WHEN 'DELETE' THEN '(SELECT -1 AS q, * FROM velhas) l'
    ELSE '(SELECT 1 AS q, * FROM novas UNION ALL SELECT -1, * FROM velhas) l' END;

-- A competência as MM/YYYY, for refusals.
CREATE FUNCTION competencia_em_palavras(mes integer) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN lpad((mes % 100)::text, 2, '0') || '/' || mes / 100;

-- Raises the refusal of a change to an archived month (RM001).
CREATE FUNCTION recusar_arquivada(mes integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A competência % está arquivada (ano de %), somente leitura.', competencia_em_palavras(mes), mes / 100
    USING ERRCODE = 'RM001';
END $$;

-- A rate from its parts in percent (domain 1.4), exact since migration 0558; it never falls below zero. "parcela" is the fixed part in
-- reais of one trip or kilometre.
CREATE FUNCTION compor_taxa(basica numeric, fixo numeric, agravo numeric, desconto numeric, taxa_adicional numeric, taxa_desconto numeric,
    OUT taxa_basica numeric, OUT adicionais numeric, OUT descontos numeric, OUT taxa numeric, OUT parcela numeric)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT b.basica, d.mais, d.menos, greatest(b.basica + d.mais - d.menos, 0), coalesce(fixo, 0) * greatest(100 + agravo - desconto, 0) * 0.01
  FROM (SELECT round(coalesce($1, 0), 6) AS basica) b
  CROSS JOIN LATERAL (SELECT round(b.basica * agravo * 0.01, 6) + round(taxa_adicional, 6) AS mais,
    round(b.basica * desconto * 0.01, 6) + round(taxa_desconto, 6) AS menos) d
$$;

-- Premium of a shipment in reais, for the converter and the simulation of a rate. With an exchange rate it is rounded in the currency,
-- converted and rounded again (domain-2 1.4). "vezes": trips or kilometres.
CREATE FUNCTION premio_do_embarque(taxa numeric, parcela numeric, vezes integer, minimo numeric, importancia numeric, na_moeda numeric,
    cambio numeric)
  RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(minimo, CASE WHEN cambio IS NULL THEN round(parcela * vezes + importancia * taxa * 0.01, 2)
    ELSE round(round(na_moeda * taxa * 0.01, 2) * cambio, 2) + round(parcela * vezes, 2) END);

-- Columns of every registry, for LIKE; 95_dados.sql drops it.
CREATE TABLE do_cadastro (
  ativo        boolean     NOT NULL DEFAULT true,
  versao       integer     NOT NULL DEFAULT 1,
  padrao       boolean     NOT NULL DEFAULT false,
  alterado_em  timestamptz,
  alterado_por text
);
