-- The converter: layouts as data, what each run did, which documents a policy has already, De-Para, rates of a policy.

-- `tipo` says which reader takes the file; a copy made for a client names the insured that it is for.
ALTER TABLE layouts DROP CONSTRAINT layouts_formato_check;
ALTER TABLE layouts RENAME COLUMN formato TO tipo;
UPDATE layouts SET tipo = CASE tipo
  WHEN 'CTE' THEN 'XML_CTE' WHEN 'NFE' THEN 'XML_NFE' WHEN 'PROCEDA' THEN 'PROCEDA_CONEMB31'
  WHEN 'CSV' THEN 'DELIMITADO' WHEN 'XLSX' THEN 'PLANILHA' ELSE tipo END;
ALTER TABLE layouts
  ADD CHECK (tipo IN ('XML_CTE', 'XML_NFE', 'PROCEDA_CONEMB31', 'DELIMITADO', 'PLANILHA', 'FIXO')),
  -- Delimited text: `;`, `,`, `|` or a tab; NULL: found out from the header line.
  ADD separador         text CHECK (separador IN (';', ',', '|', E'\t')),
  -- NULL: found out from the bytes.
  ADD codificacao       text CHECK (codificacao IN ('UTF-8', 'ISO-8859-1')),
  ADD linhas_cabecalho  integer NOT NULL DEFAULT 0 CHECK (linhas_cabecalho BETWEEN 0 AND 50),
  -- Fixed width: only lines that begin with it are shipments.
  ADD identificador     text,
  ADD cnpj_segurado     text,
  ADD id_layout_origem  integer REFERENCES layouts,
  ADD incluido_em       timestamptz NOT NULL DEFAULT now(),
  ADD incluido_por      text NOT NULL DEFAULT 'Romaneio';
UPDATE layouts SET linhas_cabecalho = 1 WHERE tipo IN ('DELIMITADO', 'PLANILHA');

CREATE TABLE layout_campos (
  id_layout         integer NOT NULL REFERENCES layouts ON DELETE CASCADE,
  ordem             integer NOT NULL,
  -- The field of an averbação that it fills.
  campo             text NOT NULL,
  -- The column's header, or the element of an XML or the place in a record: how errors call it.
  cabecalho         text NOT NULL,
  -- From 1; NULL: the header says which column.
  coluna            integer CHECK (coluna > 0),
  posicao           integer CHECK (posicao > 0),
  tamanho           integer CHECK (tamanho > 0),
  tipo              text NOT NULL DEFAULT 'TEXTO' CHECK (tipo IN ('TEXTO', 'INTEIRO', 'DECIMAL', 'DATA')),
  -- NULL: the decimals are implied.
  separador_decimal text CHECK (separador_decimal IN (',', '.')),
  casas_decimais    integer NOT NULL DEFAULT 0 CHECK (casas_decimais BETWEEN 0 AND 7),
  -- NULL: DD/MM/AAAA or AAAA-MM-DD, which cannot be mistaken for one another.
  mascara_data      text CHECK (mascara_data IN ('DD/MM/AAAA', 'AAAA-MM-DD', 'DDMMAAAA', 'AAAAMMDD')),
  obrigatorio       boolean NOT NULL DEFAULT false,
  valor_padrao      text,
  transformacao     text CHECK (transformacao IN ('MAIUSC', 'SO_DIGITOS')),
  PRIMARY KEY (id_layout, ordem),
  UNIQUE (id_layout, campo)
);

-- The product's own columns: delimited text (decimal comma) and spreadsheet (numbers, texts with a decimal point).
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, tipo, separador_decimal, casas_decimais, obrigatorio, transformacao)
SELECT l.id_layout, c.ordem, c.campo, c.campo, c.tipo,
       CASE WHEN c.tipo = 'DECIMAL' THEN CASE l.tipo WHEN 'DELIMITADO' THEN ',' ELSE '.' END END,
       CASE WHEN c.campo = 'taxa_cambio' THEN 7 WHEN c.tipo = 'DECIMAL' THEN 2 ELSE 0 END,
       c.campo IN ('numero', 'data_embarque'),
       CASE WHEN c.campo ~ '^(chave|cnpj|uf|placa|incoterm|moeda)' THEN 'MAIUSC' END
FROM layouts l, (VALUES
  (1, 'tipo_documento', 'TEXTO'), (2, 'chave', 'TEXTO'), (3, 'serie', 'TEXTO'), (4, 'numero', 'TEXTO'),
  (5, 'data_emissao', 'DATA'), (6, 'data_embarque', 'DATA'), (7, 'cnpj_emitente', 'TEXTO'),
  (8, 'cnpj_embarcador', 'TEXTO'), (9, 'embarcador', 'TEXTO'), (10, 'cnpj_remetente', 'TEXTO'),
  (11, 'cnpj_destinatario', 'TEXTO'), (12, 'cnpj_tomador', 'TEXTO'), (13, 'tomador', 'TEXTO'),
  (14, 'uf_origem', 'TEXTO'), (15, 'municipio_origem', 'TEXTO'), (16, 'uf_destino', 'TEXTO'),
  (17, 'municipio_destino', 'TEXTO'), (18, 'mercadoria', 'TEXTO'), (19, 'embalagem', 'TEXTO'),
  (20, 'placa', 'TEXTO'), (21, 'valor_mercadoria', 'DECIMAL'), (22, 'valor_averbado', 'DECIMAL'),
  (23, 'valor_frete', 'DECIMAL'), (24, 'valor_container', 'DECIMAL'), (25, 'observacao', 'TEXTO'),
  (26, 'apolice', 'TEXTO'), (27, 'subgrupo', 'TEXTO'), (28, 'numero_di', 'TEXTO'), (29, 'conhecimento', 'TEXTO'),
  (30, 'fatura_comercial', 'TEXTO'), (31, 'navio', 'TEXTO'), (32, 'pais_origem', 'TEXTO'),
  (33, 'complemento_origem', 'TEXTO'), (34, 'pais_destino', 'TEXTO'), (35, 'complemento_destino', 'TEXTO'),
  (36, 'incoterm', 'TEXTO'), (37, 'moeda', 'TEXTO'), (38, 'taxa_cambio', 'DECIMAL'), (39, 'valor_fob', 'DECIMAL'),
  (40, 'valor_frete_moeda', 'DECIMAL'), (41, 'valor_despesas', 'DECIMAL'), (42, 'valor_lucros', 'DECIMAL'),
  (43, 'valor_impostos', 'DECIMAL')) AS c(ordem, campo, tipo)
WHERE l.tipo IN ('DELIMITADO', 'PLANILHA');

-- Fixed width: amounts of 15 digits with two implied decimals, dates DDMMAAAA.
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, posicao, tamanho, tipo, casas_decimais, mascara_data, obrigatorio, transformacao)
SELECT l.id_layout, c.ordem, c.campo, c.campo, c.posicao, c.tamanho, c.tipo,
       CASE c.tipo WHEN 'DECIMAL' THEN 2 ELSE 0 END, CASE c.tipo WHEN 'DATA' THEN 'DDMMAAAA' END,
       c.campo IN ('numero', 'data_embarque'),
       CASE WHEN c.campo ~ '^(chave|cnpj|uf|placa)' THEN 'MAIUSC' END
FROM layouts l, (VALUES
  (1, 'tipo_documento', 1, 6, 'TEXTO'), (2, 'chave', 7, 44, 'TEXTO'), (3, 'serie', 51, 3, 'TEXTO'),
  (4, 'numero', 54, 9, 'TEXTO'), (5, 'data_emissao', 63, 8, 'DATA'), (6, 'data_embarque', 71, 8, 'DATA'),
  (7, 'cnpj_embarcador', 79, 14, 'TEXTO'), (8, 'cnpj_tomador', 93, 14, 'TEXTO'), (9, 'uf_origem', 107, 2, 'TEXTO'),
  (10, 'municipio_origem', 109, 7, 'TEXTO'), (11, 'uf_destino', 116, 2, 'TEXTO'),
  (12, 'municipio_destino', 118, 7, 'TEXTO'), (13, 'mercadoria', 125, 40, 'TEXTO'), (14, 'embalagem', 165, 20, 'TEXTO'),
  (15, 'placa', 185, 7, 'TEXTO'), (16, 'valor_mercadoria', 192, 15, 'DECIMAL'), (17, 'valor_frete', 207, 15, 'DECIMAL'),
  (18, 'valor_container', 222, 15, 'DECIMAL'), (19, 'apolice', 237, 20, 'TEXTO'), (20, 'subgrupo', 257, 10, 'TEXTO'),
  (21, 'observacao', 267, 60, 'TEXTO')) AS c(ordem, campo, posicao, tamanho, tipo)
WHERE l.tipo = 'FIXO';

-- XML: decimals with a point, dates in ISO 8601, the day that stands in the text.
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, tipo, separador_decimal, casas_decimais, mascara_data, obrigatorio, transformacao)
SELECT l.id_layout, c.ordem, c.campo, c.cabecalho, c.tipo, CASE c.tipo WHEN 'DECIMAL' THEN '.' END,
       CASE c.tipo WHEN 'DECIMAL' THEN 2 ELSE 0 END, CASE c.tipo WHEN 'DATA' THEN 'AAAA-MM-DD' END,
       c.campo IN ('chave', 'numero', 'data_emissao', 'data_embarque'),
       CASE WHEN c.campo ~ '^(chave|cnpj|uf|placa)' THEN 'MAIUSC' END
FROM layouts l JOIN (VALUES
  ('XML_CTE', 1, 'tipo_documento', 'ide/mod', 'TEXTO'), ('XML_CTE', 2, 'chave', 'infCte/@Id', 'TEXTO'),
  ('XML_CTE', 3, 'serie', 'ide/serie', 'TEXTO'), ('XML_CTE', 4, 'numero', 'ide/nCT', 'TEXTO'),
  ('XML_CTE', 5, 'data_emissao', 'ide/dhEmi', 'DATA'), ('XML_CTE', 6, 'data_embarque', 'ide/dhEmi', 'DATA'),
  ('XML_CTE', 7, 'cnpj_emitente', 'emit/CNPJ', 'TEXTO'), ('XML_CTE', 8, 'cnpj_embarcador', 'rem/CNPJ', 'TEXTO'),
  ('XML_CTE', 9, 'embarcador', 'rem/xNome', 'TEXTO'), ('XML_CTE', 10, 'cnpj_remetente', 'rem/CNPJ', 'TEXTO'),
  ('XML_CTE', 11, 'cnpj_destinatario', 'dest/CNPJ', 'TEXTO'), ('XML_CTE', 12, 'cnpj_tomador', 'ide/toma', 'TEXTO'),
  ('XML_CTE', 13, 'tomador', 'ide/toma/xNome', 'TEXTO'), ('XML_CTE', 14, 'uf_origem', 'ide/UFIni', 'TEXTO'),
  ('XML_CTE', 15, 'municipio_origem', 'ide/cMunIni', 'TEXTO'), ('XML_CTE', 16, 'uf_destino', 'ide/UFFim', 'TEXTO'),
  ('XML_CTE', 17, 'municipio_destino', 'ide/cMunFim', 'TEXTO'), ('XML_CTE', 18, 'mercadoria', 'infCarga/proPred', 'TEXTO'),
  ('XML_CTE', 19, 'embalagem', 'infCarga/xOutCat', 'TEXTO'), ('XML_CTE', 20, 'placa', 'veicTracao/placa', 'TEXTO'),
  ('XML_CTE', 21, 'valor_mercadoria', 'infCarga/vCarga', 'DECIMAL'),
  ('XML_CTE', 22, 'valor_averbado', 'infCarga/vCargaAverb', 'DECIMAL'),
  ('XML_CTE', 23, 'observacao', 'compl/xObs', 'TEXTO'), ('XML_CTE', 24, 'apolice', 'seg/nApol', 'TEXTO'),
  ('XML_NFE', 1, 'tipo_documento', 'ide/mod', 'TEXTO'), ('XML_NFE', 2, 'chave', 'infNFe/@Id', 'TEXTO'),
  ('XML_NFE', 3, 'serie', 'ide/serie', 'TEXTO'), ('XML_NFE', 4, 'numero', 'ide/nNF', 'TEXTO'),
  ('XML_NFE', 5, 'data_emissao', 'ide/dhEmi', 'DATA'), ('XML_NFE', 6, 'data_embarque', 'ide/dhSaiEnt', 'DATA'),
  ('XML_NFE', 7, 'cnpj_emitente', 'emit/CNPJ', 'TEXTO'), ('XML_NFE', 8, 'cnpj_embarcador', 'emit/CNPJ', 'TEXTO'),
  ('XML_NFE', 9, 'embarcador', 'emit/xNome', 'TEXTO'), ('XML_NFE', 10, 'cnpj_remetente', 'emit/CNPJ', 'TEXTO'),
  ('XML_NFE', 11, 'cnpj_destinatario', 'dest/CNPJ', 'TEXTO'), ('XML_NFE', 12, 'cnpj_tomador', 'transp/modFrete', 'TEXTO'),
  ('XML_NFE', 13, 'tomador', 'tomador/xNome', 'TEXTO'), ('XML_NFE', 14, 'uf_origem', 'enderEmit/UF', 'TEXTO'),
  ('XML_NFE', 15, 'municipio_origem', 'enderEmit/cMun', 'TEXTO'), ('XML_NFE', 16, 'uf_destino', 'enderDest/UF', 'TEXTO'),
  ('XML_NFE', 17, 'municipio_destino', 'enderDest/cMun', 'TEXTO'), ('XML_NFE', 18, 'mercadoria', 'det/prod/xProd', 'TEXTO'),
  ('XML_NFE', 19, 'embalagem', 'vol/esp', 'TEXTO'), ('XML_NFE', 20, 'placa', 'veicTransp/placa', 'TEXTO'),
  ('XML_NFE', 21, 'valor_mercadoria', 'ICMSTot/vNF', 'DECIMAL'), ('XML_NFE', 22, 'observacao', 'infAdic/infCpl', 'TEXTO'))
  AS c(tipo_layout, ordem, campo, cabecalho, tipo) ON c.tipo_layout = l.tipo;

-- PROCEDA: a waybill of CONEMB joined with its invoices of NOTFIS, decimals implied, dates DDMMAAAA.
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, tipo, casas_decimais, mascara_data, obrigatorio, transformacao)
SELECT l.id_layout, c.ordem, c.campo, c.cabecalho, c.tipo, CASE c.tipo WHEN 'DECIMAL' THEN 2 ELSE 0 END,
       CASE c.tipo WHEN 'DATA' THEN 'DDMMAAAA' END, c.campo IN ('numero', 'data_emissao', 'data_embarque'),
       CASE WHEN c.campo ~ '^(chave|cnpj|uf|placa)' THEN 'MAIUSC' END
FROM layouts l, (VALUES
  (1, 'tipo_documento', 'registro 322', 'TEXTO'), (2, 'chave', '322 chave', 'TEXTO'), (3, 'serie', '322 série', 'TEXTO'),
  (4, 'numero', '322 número', 'TEXTO'), (5, 'data_emissao', '322 data', 'DATA'), (6, 'data_embarque', '322 data', 'DATA'),
  (7, 'cnpj_emitente', '322 CGC emissor', 'TEXTO'), (8, 'cnpj_embarcador', '322 CGC embarcadora', 'TEXTO'),
  (9, 'embarcador', '311 nome', 'TEXTO'), (10, 'cnpj_remetente', '311 CNPJ', 'TEXTO'),
  (11, 'cnpj_destinatario', '312 CNPJ', 'TEXTO'), (12, 'cnpj_tomador', '317 CNPJ', 'TEXTO'),
  (13, 'tomador', '317 nome', 'TEXTO'), (14, 'uf_origem', '311 UF', 'TEXTO'), (15, 'municipio_origem', '311 cidade', 'TEXTO'),
  (16, 'uf_destino', '312 UF', 'TEXTO'), (17, 'municipio_destino', '312 cidade', 'TEXTO'),
  (18, 'mercadoria', '313 natureza', 'TEXTO'), (19, 'embalagem', '313 acondicionamento', 'TEXTO'),
  (20, 'placa', '313 placa', 'TEXTO'), (21, 'valor_mercadoria', '313 valor', 'DECIMAL'),
  (22, 'valor_averbado', '313 valor segurado', 'DECIMAL'), (23, 'observacao', '313 observação', 'TEXTO'))
  AS c(ordem, campo, cabecalho, tipo)
WHERE l.tipo = 'PROCEDA_CONEMB31';

-- One row a run that came to its end; the file itself lies under DATA_DIR/conversoes by its SHA-256.
CREATE TABLE conversoes (
  id_conversao     integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  id_layout        integer NOT NULL REFERENCES layouts,
  id_ramo          integer NOT NULL REFERENCES ramos,
  arquivo          text NOT NULL,
  sha256           char(64) NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  tamanho          bigint NOT NULL,
  situacao         text NOT NULL CHECK (situacao IN ('CONCLUIDA', 'RECUSADA')),
  lidos            integer NOT NULL DEFAULT 0,
  aceitos          integer NOT NULL DEFAULT 0,
  -- Documents that their policy had already.
  ignorados        integer NOT NULL DEFAULT 0,
  recusados        integer NOT NULL DEFAULT 0,
  importancia_segurada numeric(20,2) NOT NULL DEFAULT 0,
  premio           numeric(20,2) NOT NULL DEFAULT 0,
  -- Why the file was refused as a whole, where it was.
  motivo           text,
  falhas           integer NOT NULL DEFAULT 0,
  -- The first ones: linha, origem, campo, valor, esperado. All of them lie in a file beside the original.
  primeiras_falhas jsonb NOT NULL DEFAULT '[]',
  id_usuario       integer,
  usuario          text NOT NULL,
  iniciada_em      timestamptz NOT NULL,
  terminada_em     timestamptz NOT NULL DEFAULT now(),
  request_id       text
);
CREATE INDEX conversoes_sha256 ON conversoes (sha256);

-- Which run a shipment came from, where it came by the converter.
ALTER TABLE averbacoes ADD id_conversao integer;

-- What tells a shipment's document from every other: its access key, or number, series, date and sender where it has none.
CREATE FUNCTION identidade_do_documento(chave text, tipo text, serie text, numero text, emissao date, embarcador text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN chave <> '' THEN chave
    ELSE concat_ws('|', tipo, serie, numero, emissao - DATE '2000-01-01', coalesce(embarcador, '')) END;

-- The documents that a policy has.
CREATE TABLE averbacao_documentos (
  id_apolice   integer NOT NULL,
  documento    text COLLATE "C" NOT NULL,
  id_averbacao bigint NOT NULL,
  PRIMARY KEY (id_apolice, documento)
);

-- Takes the documents of averbações that were stored by other ways than the converter's.
CREATE FUNCTION registrar_documentos() RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO averbacao_documentos
  SELECT id_apolice, identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador), id_averbacao
  FROM averbacoes WHERE situacao IN ('ABERTA', 'FATURADA')
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING
$$;
SELECT registrar_documentos();

-- A shipment that no longer counts gives its document back: the corrected file may declare it again.
CREATE FUNCTION liberar_documentos() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM averbacao_documentos d USING novas n
  WHERE n.situacao IN ('EXCLUIDA', 'CANCELADA', 'RECUSADA') AND d.id_apolice = n.id_apolice
    AND d.documento = identidade_do_documento(n.chave, n.tipo_documento, n.serie, n.numero, n.data_emissao, n.cnpj_embarcador)
    AND d.id_averbacao = n.id_averbacao;
  RETURN NULL;
END $$;
CREATE TRIGGER documentos_update AFTER UPDATE ON averbacoes
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION liberar_documentos();

-- Rates of a policy in percent, the most specific wins: group over none, UFs over none. A policyholder's own rate
-- comes before all of them.
CREATE TABLE apolice_taxas (
  id_apolice_taxa integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  id_apolice      integer NOT NULL REFERENCES apolices ON DELETE CASCADE,
  id_grupo        integer REFERENCES grupos ON DELETE CASCADE,
  uf_origem       char(2),
  uf_destino      char(2),
  taxa            numeric(9,6) NOT NULL CHECK (taxa >= 0),
  inicio_vigencia date,
  fim_vigencia    date,
  CHECK (fim_vigencia >= inicio_vigencia),
  UNIQUE NULLS NOT DISTINCT (id_apolice, id_grupo, uf_origem, uf_destino, inicio_vigencia)
);

CREATE INDEX segurados_raiz ON segurados (left(cnpj, 8));

-- De-Para: what a client's files call something, and which entry of our registries it is. The insured's own mapping
-- comes before the layout's, the layout's before the general one.
CREATE TABLE de_para (
  id_de_para    integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tipo          text NOT NULL CHECK (tipo IN ('MERCADORIA', 'EMBALAGEM', 'MUNICIPIO', 'PAIS', 'NAVIO')),
  id_layout     integer REFERENCES layouts,
  cnpj_segurado text,
  -- As `normalizar_de` leaves it.
  de            text NOT NULL,
  -- Code of the registry's entry; the name itself for those without a registry of their own.
  para          text NOT NULL,
  ativo         boolean NOT NULL DEFAULT true,
  incluido_em   timestamptz NOT NULL DEFAULT now(),
  incluido_por  text NOT NULL,
  CONSTRAINT de_para_unico UNIQUE NULLS NOT DISTINCT (tipo, de, id_layout, cnpj_segurado)
);

-- Values that no mapping knew, until one does.
CREATE TABLE de_para_pendentes (
  id_pendente     integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tipo            text NOT NULL,
  id_layout       integer NOT NULL REFERENCES layouts ON DELETE CASCADE,
  cnpj_segurado   text NOT NULL DEFAULT '',
  de              text NOT NULL,
  ocorrencias     bigint NOT NULL,
  ultimo_arquivo  text NOT NULL,
  atualizado_em   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tipo, de, id_layout, cnpj_segurado)
);

-- Upper case, no accents, single blanks.
CREATE FUNCTION normalizar_de(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(dobrar(regexp_replace(btrim(texto), '\s+', ' ', 'g')));
