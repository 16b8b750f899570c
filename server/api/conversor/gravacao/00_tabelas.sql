-- The temporary tables of a run, beside `embarques_lidos` (its columns: colunas.ts). A file repeats itself: `contextos` holds
-- once what policy and group follow from, `textos` once what the registries are asked for, `tarifas` once what of both the
-- premium follows from (0: no such text). So the rules run over few rows, however many shipments there are.

-- One row: who declares what, and the piece of the file that is being stored.
CREATE TEMP TABLE corrida (
  ramo integer, layout integer, internacional boolean, assinado boolean, apolice text, mercadoria_padrao text,
  por_averbacao boolean, adia boolean, na_moeda boolean, tipo text, sistema text, protocolo text, id_conversao integer,
  liberado numeric, grande boolean, substitui boolean, desde integer, ate integer, contextos integer, tarifas integer, textos integer,
  prazo_valor numeric, prazo_dias numeric, prazo_quem text, fechada_valor numeric, fechada_dias numeric, fechada_quem text, apolices integer[]);

CREATE TEMP TABLE contextos (
  id integer NOT NULL, apolice text, subgrupo text, partes text[] NOT NULL, data date NOT NULL,
  tomador text, uf_origem text, uf_destino text, caixa text,
  id_apolice integer, numero text, cnpj_segurado text, limite numeric, moeda_do_limite text, taxa_do_limite numeric,
  id_grupo integer, mes_devido integer, competencia integer, adiado boolean NOT NULL DEFAULT false,
  falhou boolean NOT NULL DEFAULT false);

CREATE TEMP TABLE textos (
  id integer NOT NULL, tipo text NOT NULL, uf text, texto text NOT NULL, contexto integer NOT NULL,
  de text, para text, id_cadastro integer, a_conferir boolean NOT NULL DEFAULT false, falhou boolean NOT NULL DEFAULT false);

CREATE TEMP TABLE tarifas (
  id integer NOT NULL, contexto integer NOT NULL, mercadoria integer NOT NULL, embalagem integer NOT NULL,
  municipio_origem integer NOT NULL, municipio_destino integer NOT NULL, pais_origem integer NOT NULL, pais_destino integer NOT NULL,
  navio integer NOT NULL, texto_embarcador integer NOT NULL, embarcador text, container boolean NOT NULL, tem_km boolean NOT NULL,
  percurso text, parte text, id_taxa integer,
  id_apolice_taxa integer, id_apolice_tomador integer, id_adicionais integer[], taxa_basica numeric, adicionais numeric,
  descontos numeric, taxa numeric, parcela numeric, por_km boolean, km_minimo integer, premio_minimo numeric, nome_do_tomador text,
  id_mercadoria integer, mercadoria_a_conferir text, id_embalagem integer, codigo_origem integer, codigo_destino integer,
  nome_da_origem text, nome_do_destino text, nome_do_navio text, nome_do_embarcador text,
  falhou boolean NOT NULL DEFAULT false);

CREATE TEMP TABLE candidatas (
  contexto integer, ordem integer, id_apolice integer, numero text, cnpj text, inicio date, fim date, cancelamento date,
  limite numeric, moeda_do_limite text, taxa_do_limite numeric, em_vigor boolean);

CREATE TEMP TABLE excedidas (
  ordem integer, placa text, soma numeric, antes numeric, limite numeric, numero text, data date, id_apolice integer,
  moeda text, taxa numeric);

-- Documents of the piece that their policies already have.
CREATE TEMP TABLE repetidos (
  linha integer, origem text, chave text, numero text, documento uuid, importancia bigint, is_moeda numeric, id_apolice integer,
  competencia integer);

CREATE TEMP TABLE falhas_contextos (contexto integer, codigo text, campo text, valor text, esperado text);
CREATE TEMP TABLE falhas_tarifas (tarifa integer, codigo text, campo text, valor text, esperado text);
CREATE TEMP TABLE falhas_textos (id_texto integer, codigo text, campo text, esperado text);

-- How often each unknown text occurs in the file.
CREATE TEMP TABLE ocorrencias (id_texto integer, quantas bigint);
CREATE TEMP TABLE colunas (campo text, nome text, ordem integer);

CREATE TEMP TABLE falhas (
  linha integer, origem text, chave text, codigo text, campo text, valor text, esperado text, ignorado boolean DEFAULT false,
  espera text, id_apolice integer, contexto integer, tarifa integer, texto integer, quantas integer NOT NULL DEFAULT 1);
CREATE TEMP TABLE falhas_novas (LIKE falhas INCLUDING DEFAULTS);

-- The rows that came with this piece.
CREATE TEMP VIEW embarques_novos AS
SELECT * FROM embarques_lidos WHERE ordem BETWEEN (SELECT desde FROM corrida) AND (SELECT ate FROM corrida);
CREATE TEMP VIEW contextos_novos AS SELECT * FROM contextos WHERE id > (SELECT contextos FROM corrida);
CREATE TEMP VIEW tarifas_novas AS SELECT * FROM tarifas WHERE id > (SELECT tarifas FROM corrida);
CREATE TEMP VIEW textos_novos AS SELECT * FROM textos WHERE id > (SELECT textos FROM corrida);

-- An archived month takes no writes: its shipments are refused or go into a later one.
CREATE TEMP VIEW contextos_abertos AS
SELECT * FROM contextos_novos
WHERE competencia IS NOT NULL AND competencia NOT IN (SELECT a.competencia FROM competencias_arquivadas a);

-- Policies and groups behind the mailboxes of new contexts; a mailbox follows its policy's renewals, that of a client all policies.
CREATE TEMP VIEW caixas_novas AS
WITH RECURSIVE linha (caixa, id_apolice, codigo) AS (
  SELECT x.caixa, p.id_apolice, g.codigo
  FROM caixas_postais x JOIN apolices a ON a.id_apolice = x.id_apolice
  JOIN apolices p ON p.id_apolice = x.id_apolice OR x.do_segurado AND p.id_segurado = a.id_segurado
  LEFT JOIN grupos g ON g.id_grupo = x.id_grupo
  WHERE x.ativo AND x.caixa IN (SELECT caixa FROM contextos_novos)
  UNION
  SELECT l.caixa, a.id_apolice, l.codigo FROM linha l JOIN apolices a ON a.id_apolice_anterior = l.id_apolice
)
SELECT l.caixa, l.id_apolice, g.id_grupo FROM linha l LEFT JOIN grupos g ON g.id_apolice = l.id_apolice AND g.codigo = l.codigo;

-- A shipment in hundredths of the currency of its limit: as it is stored where it is declared in that, else at the rate of the
-- day. NULL: there is no rate. Of a file that is refused nothing is stored.
CREATE TEMP VIEW contra_o_limite AS
SELECT l.ordem, l.placa, l.contexto, CASE WHEN c.moeda_do_limite IS NULL THEN l.importancia ELSE coalesce((
    SELECT a.is_moeda * 100 FROM averbacoes a
    WHERE a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao AND a.moeda = c.moeda_do_limite),
  round(l.importancia / c.taxa_do_limite)) END AS valor
FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto;

CREATE FUNCTION pg_temp.dinheiro(valor numeric, moeda text) RETURNS text LANGUAGE sql
  RETURN coalesce(moeda, 'R$') || ' ' || translate(to_char(valor, rtrim('FM999,999,999,999,990.'
    || repeat('0', coalesce((SELECT casas_decimais FROM moedas WHERE codigo_iso = moeda::bpchar), 2)), '.')), ',.', '.,');
CREATE FUNCTION pg_temp.reais(valor numeric) RETURNS text LANGUAGE sql RETURN pg_temp.dinheiro(valor, NULL);
