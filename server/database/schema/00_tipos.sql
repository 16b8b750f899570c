CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE dados_de_referencia (
  unica        boolean     DEFAULT true PRIMARY KEY CHECK (unica),
  -- SHA-256 of the files and of what loads them.
  digest       char(64)    NOT NULL,
  -- Holidays are loaded up to two years after it.
  ano          integer     NOT NULL,
  carregado_em timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE dados_de_referencia IS 'Which reference data was loaded last, so that a start finds with one look that there is nothing to do.';

-- Folds case and accents, so that "IPÊ-AÇU" is found by "ipe-acu", whatever the database's locale and however the
-- accents are composed. Immutable, so that indexes may rest on it.
CREATE FUNCTION dobrar(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(texto, NFC),
    'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿ',
    'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucnyy'));

-- The policy list: one page and the exact total in milliseconds, over millions of policies, for any term and any page.
--
-- A search is a list of words, and a policy is found when each of them is in it: words of three or more letters or
-- digits anywhere inside a word of the policy, shorter ones where one begins. Case and accents do not count; `.`, `/`,
-- `-` and apostrophes are left out of both sides (`S.A.` and `S/A` are the same word, a CNPJ is found with or without
-- its punctuation); every other character separates words, `%` and `_` among them. Letters alone are not looked for
-- inside a CNPJ.
--
-- `apolices_palavras` holds bitmaps of policies: matching hundreds of thousands of them is counting bits.
CREATE FUNCTION palavras_de_busca(texto text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_remove(string_to_array(
    -- The regular expression costs more than all the rest, and few names need it.
    CASE WHEN limpo ~ '[^a-z0-9 ]' THEN regexp_replace(limpo, '[^a-z0-9]+', ' ', 'g') ELSE limpo END, ' '), '')
  FROM (SELECT translate(dobrar(texto), '&,():;%_./-''’', '        ') AS limpo OFFSET 0) dobrado;
END;

-- Upper case, no accents, single blanks.
CREATE FUNCTION normalizar_de(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(dobrar(regexp_replace(btrim(texto), '\s+', ' ', 'g')));

-- The access key, or type, number, series, date and sender where it has none. Of nothing but immutable parts, so that
-- it becomes part of the query that calls it.
CREATE FUNCTION identidade_do_documento(chave text, tipo text, serie text, numero text, emissao date, embarcador text)
  RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN md5(CASE WHEN chave <> '' THEN chave
    ELSE tipo || '|' || serie || '|' || numero || '|' || (emissao - DATE '2000-01-01')::text || '|' || coalesce(embarcador, '') END)::uuid;

-- What a name looks like: letters of other alphabets and two digits become the Latin letter that they are drawn like
-- (Unicode TR 39), compatible forms and case are folded, marks, blanks and what is invisible go.
CREATE FUNCTION esqueleto(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(
    regexp_replace(normalize(texto, NFKD),
      '[\s\u00ad\u0300-\u036f\u115f\u1160\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2028-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'),
    'АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝүӏ' || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχωγ' || 'łŁøØđĐħĦıɑɡ' || '01',
    'abekmhopctyxijsaeopcyxijshdqwyl' || 'abezhikmnoptyxaeikvoptuxwy' || 'llooddhhiag' || 'ol'));

-- Which tables refer to the row with this key, and in how many rows, counted up to a thousand. Rows that would go with
-- it (ON DELETE CASCADE) stand in nobody's way.
CREATE FUNCTION usos_da_linha(alvo regclass, chave text) RETURNS TABLE (tabela text, quantos integer)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  referencia record;
BEGIN
  FOR referencia IN
    SELECT c.conrelid::regclass AS onde, a.attname AS coluna
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = alvo AND c.confdeltype IN ('a', 'r') AND c.conparentid = 0
    ORDER BY c.conrelid::regclass::text, c.conname
  LOOP
    RETURN QUERY EXECUTE format('SELECT %L::text, count(*)::integer FROM (SELECT FROM %s WHERE %I = %L LIMIT 1000) u',
      referencia.onde, referencia.onde, referencia.coluna, chave);
  END LOOP;
END $$;

-- Whether a policy covers a day: one that begins at 24H (`apolices.hora_vigencia`) does not cover its first (domain-2, 1.1).
CREATE FUNCTION cobre(inicio date, fim date, hora text, cancelamento date, dia date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN dia >= inicio + (hora = '24H')::integer AND dia <= fim
    AND (cancelamento IS NULL OR dia < cancelamento);

-- Merging two rows of a table: whatever refers to the one refers to the other from then on. Says which tables changed,
-- and in how many rows. Rows that belong to the one (ON DELETE CASCADE) stay with it.
CREATE FUNCTION substituir_linha(alvo regclass, de text, por text)
 RETURNS TABLE(tabela text, quantos integer)
 LANGUAGE plpgsql
AS $$
DECLARE
  referencia record;
  usada boolean;
BEGIN
  FOR referencia IN
    SELECT c.conrelid::regclass AS onde, a.attname AS coluna
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = alvo AND c.confdeltype <> 'c' AND c.conparentid = 0
    ORDER BY c.conrelid::regclass::text, c.conname
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE %I = %L)', referencia.onde, referencia.coluna, de) INTO usada;
    CONTINUE WHEN NOT usada;
    EXECUTE format('UPDATE %s SET %I = %L WHERE %I = %L', referencia.onde, referencia.coluna, por, referencia.coluna, de);
    GET DIAGNOSTICS quantos = ROW_COUNT;
    tabela := referencia.onde;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION tipo_de_transporte(meio text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE
    WHEN meio ILIKE 'a_reo' THEN 'AEREO' WHEN meio ILIKE 'mar_timo' THEN 'MARITIMO'
    WHEN meio ILIKE ANY (ARRAY['aquavi_rio', 'fluvial', 'lacustre']) THEN 'LACUSTRE_FLUVIAL'
    WHEN meio ILIKE 'rodovi_rio' THEN 'RODOVIARIO' WHEN meio ILIKE 'ferrovi_rio' THEN 'FERROVIARIO'
    WHEN meio ILIKE 'multimodal' THEN 'MULTIMODAL' ELSE 'DIVERSOS_MODAIS' END;

-- The product tells import from export by the ramo's name.
CREATE FUNCTION tipo_de_viagem(ambito text, ramo text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE
    WHEN ambito = 'N' THEN 'NACIONAL' WHEN ramo ILIKE '%importa%' THEN 'INTERNACIONAL_IMPORTACAO'
    WHEN ramo ILIKE '%exporta%' THEN 'INTERNACIONAL_EXPORTACAO' ELSE 'INTERNACIONAL' END;

-- The first moment after `depois` at which a schedule runs, by the clock of São Paulo. `dia`: of the week, 1 is Monday; or
-- of the month, its last day where it is shorter. A schedule runs at an hour that the clock skips when that hour is over.
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

-- Whoever makes sums holds this lock with others; who changes what they are made of besides the shipments, alone.
CREATE FUNCTION trava_das_somas() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 1201';

-- A number as people write it, DI or DUIMP, as the registry has it.
CREATE FUNCTION numero_da_declaracao(numero text) RETURNS bpchar
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(numero, '[^0-9A-Za-z]', '', 'g'))
$$;

-- What a declaration is by the shipment that it is linked to: one that is still provisional does not declare it.
CREATE FUNCTION situacao_da_di(situacao text, tipo text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN situacao IN ('ABERTA', 'FATURADA') AND tipo <> 'P' THEN 'AVERBADA' ELSE 'PENDENTE' END
$$;

-- Whoever makes sums above the policies holds this lock with others; who changes what they have of policies, alone.
CREATE FUNCTION trava_das_somas_de_todas() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 1202';

-- The month of a competência in words.
CREATE FUNCTION competencia_em_palavras(mes integer) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN lpad((mes % 100)::text, 2, '0') || '/' || mes / 100;

CREATE FUNCTION recusar_arquivada(mes integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A competência % está arquivada (ano de %), somente leitura.', competencia_em_palavras(mes), mes / 100
    USING ERRCODE = 'RM001';
END $$;
