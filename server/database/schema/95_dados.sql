DROP TABLE do_cadastro;

-- Rows that every installation begins with. Reference data (municipalities, currencies, …) is loaded from ../reference.

INSERT INTO ramos (id_ramo, codigo_susep, modalidade, nome, sigla, ambito, iof_isento, permite_cosseguro, exige_di, ativo, padrao) VALUES
  (21, '0621', NULL, 'Transporte Nacional', 'TN', 'N', false, true, false, true, true),
  (25, '0622', '25', 'Importação', 'TI-IMP', 'I', true, true, true, true, true),
  (27, '0627', NULL, 'RC Transportador Intermodal', 'RCTI', 'N', false, true, false, false, true),
  (28, '0622', '28', 'Exportação', 'TI-EXP', 'I', true, true, false, true, true),
  (32, '0632', '30', 'RCTR-VI-C', 'RCTR-VI-C', 'I', false, true, false, true, true),
  (38, '0638', NULL, 'RCTF-C', 'RCTF-C', 'N', false, true, false, true, true),
  (52, '0652', NULL, 'RCTA-C', 'RCTA-C', 'N', false, true, false, true, true),
  (54, '0654', NULL, 'RCTR-C', 'RCTR-C', 'N', false, true, false, true, true),
  (55, '0655', NULL, 'RC-DC', 'RC-DC', 'N', false, true, false, true, true),
  (56, '0656', NULL, 'RCA-C', 'RCA-C', 'N', false, true, false, true, true),
  (58, '0658', NULL, 'RCOTM-C', 'RCOTM-C', 'N', false, true, false, true, true),
  (59, '0659', NULL, 'RC-V', 'RC-V', 'N', false, false, false, true, true);

INSERT INTO estados (sigla, codigo_ibge, nome, regiao, fluvial, padrao) VALUES
  ('RO', '11', 'Rondônia', 'NORTE', true, true), ('AC', '12', 'Acre', 'NORTE', true, true),
  ('AM', '13', 'Amazonas', 'NORTE', true, true), ('RR', '14', 'Roraima', 'NORTE', true, true), ('PA', '15', 'Pará', 'NORTE', true, true),
  ('AP', '16', 'Amapá', 'NORTE', true, true), ('TO', '17', 'Tocantins', 'NORTE', false, true),
  ('MA', '21', 'Maranhão', 'NORDESTE', false, true), ('PI', '22', 'Piauí', 'NORDESTE', false, true),
  ('CE', '23', 'Ceará', 'NORDESTE', false, true), ('RN', '24', 'Rio Grande do Norte', 'NORDESTE', false, true),
  ('PB', '25', 'Paraíba', 'NORDESTE', false, true), ('PE', '26', 'Pernambuco', 'NORDESTE', false, true),
  ('AL', '27', 'Alagoas', 'NORDESTE', false, true), ('SE', '28', 'Sergipe', 'NORDESTE', false, true),
  ('BA', '29', 'Bahia', 'NORDESTE', false, true), ('MG', '31', 'Minas Gerais', 'SUDESTE', false, true),
  ('ES', '32', 'Espírito Santo', 'SUDESTE', false, true), ('RJ', '33', 'Rio de Janeiro', 'SUDESTE', false, true),
  ('SP', '35', 'São Paulo', 'SUDESTE', false, true), ('PR', '41', 'Paraná', 'SUL', false, true),
  ('SC', '42', 'Santa Catarina', 'SUL', false, true), ('RS', '43', 'Rio Grande do Sul', 'SUL', false, true),
  ('MS', '50', 'Mato Grosso do Sul', 'CENTRO_OESTE', false, true), ('MT', '51', 'Mato Grosso', 'CENTRO_OESTE', false, true),
  ('GO', '52', 'Goiás', 'CENTRO_OESTE', false, true), ('DF', '53', 'Distrito Federal', 'CENTRO_OESTE', false, true),
  ('EX', NULL, 'Exterior', NULL, false, true);

INSERT INTO estado_vizinhos (sigla, ordem, vizinho) VALUES
  ('AC', 1, 'AM'), ('AC', 2, 'RO'), ('AL', 1, 'BA'), ('AL', 2, 'PE'), ('AL', 3, 'SE'), ('AM', 1, 'AC'), ('AM', 2, 'MT'), ('AM', 3, 'PA'),
  ('AM', 4, 'RO'), ('AM', 5, 'RR'), ('AP', 1, 'PA'), ('BA', 1, 'AL'), ('BA', 2, 'ES'), ('BA', 3, 'GO'), ('BA', 4, 'MG'), ('BA', 5, 'PE'),
  ('BA', 6, 'PI'), ('BA', 7, 'SE'), ('BA', 8, 'TO'), ('CE', 1, 'PB'), ('CE', 2, 'PE'), ('CE', 3, 'PI'), ('CE', 4, 'RN'), ('DF', 1, 'GO'),
  ('DF', 2, 'MG'), ('ES', 1, 'BA'), ('ES', 2, 'MG'), ('ES', 3, 'RJ'), ('GO', 1, 'BA'), ('GO', 2, 'DF'), ('GO', 3, 'MG'), ('GO', 4, 'MS'),
  ('GO', 5, 'MT'), ('GO', 6, 'TO'), ('MA', 1, 'PA'), ('MA', 2, 'PI'), ('MA', 3, 'TO'), ('MG', 1, 'BA'), ('MG', 2, 'DF'), ('MG', 3, 'ES'),
  ('MG', 4, 'GO'), ('MG', 5, 'MS'), ('MG', 6, 'RJ'), ('MG', 7, 'SP'), ('MS', 1, 'GO'), ('MS', 2, 'MG'), ('MS', 3, 'MT'), ('MS', 4, 'PR'),
  ('MS', 5, 'SP'), ('MT', 1, 'AM'), ('MT', 2, 'GO'), ('MT', 3, 'MS'), ('MT', 4, 'PA'), ('MT', 5, 'RO'), ('MT', 6, 'TO'), ('PA', 1, 'AM'),
  ('PA', 2, 'AP'), ('PA', 3, 'MA'), ('PA', 4, 'MT'), ('PA', 5, 'RR'), ('PA', 6, 'TO'), ('PB', 1, 'CE'), ('PB', 2, 'PE'), ('PB', 3, 'RN'),
  ('PE', 1, 'AL'), ('PE', 2, 'BA'), ('PE', 3, 'CE'), ('PE', 4, 'PB'), ('PE', 5, 'PI'), ('PI', 1, 'BA'), ('PI', 2, 'CE'), ('PI', 3, 'MA'),
  ('PI', 4, 'PE'), ('PI', 5, 'TO'), ('PR', 1, 'MS'), ('PR', 2, 'SC'), ('PR', 3, 'SP'), ('RJ', 1, 'ES'), ('RJ', 2, 'MG'), ('RJ', 3, 'SP'),
  ('RN', 1, 'CE'), ('RN', 2, 'PB'), ('RO', 1, 'AC'), ('RO', 2, 'AM'), ('RO', 3, 'MT'), ('RR', 1, 'AM'), ('RR', 2, 'PA'), ('RS', 1, 'SC'),
  ('SC', 1, 'PR'), ('SC', 2, 'RS'), ('SE', 1, 'AL'), ('SE', 2, 'BA'), ('SP', 1, 'MG'), ('SP', 2, 'MS'), ('SP', 3, 'PR'), ('SP', 4, 'RJ'),
  ('TO', 1, 'BA'), ('TO', 2, 'GO'), ('TO', 3, 'MA'), ('TO', 4, 'MT'), ('TO', 5, 'PA'), ('TO', 6, 'PI');

INSERT INTO motivos (id_motivo, tipo, descricao, exige_justificativa, ativo, padrao) VALUES
  (1, 'EXCLUSAO_AVERBACAO', 'Arquivo enviado por engano', false, true, true),
  (2, 'EXCLUSAO_AVERBACAO', 'Documento cancelado', false, true, true),
  (3, 'EXCLUSAO_AVERBACAO', 'Valores incorretos', false, true, true),
  (4, 'EXCLUSAO_AVERBACAO', 'Apólice ou subgrupo incorreto', false, true, true);

INSERT INTO layouts (id_layout, nome, tipo, descricao, linhas_cabecalho, incluido_por) VALUES
  (1, 'CT-e XML 4.00', 'XML_CTE', 'Conhecimento de transporte eletrônico: um XML, ou um ZIP com milhares', 0, 'Romaneio'),
  (2, 'NF-e XML 4.00', 'XML_NFE', 'Nota fiscal eletrônica: um XML, ou um ZIP com milhares', 0, 'Romaneio'),
  (3, 'PROCEDA CONEMB 3.1', 'PROCEDA_CONEMB31', 'Conhecimentos embarcados, com as notas do NOTFIS 3.1', 0, 'Romaneio'),
  (4, 'CSV', 'DELIMITADO', 'Texto delimitado, com uma linha de cabeçalho', 1, 'Romaneio'),
  (5, 'XLSX', 'PLANILHA', 'Planilha, com uma linha de cabeçalho', 1, 'Romaneio'),
  (6, 'Largura fixa', 'FIXO', 'Texto em colunas de largura declarada', 0, 'Romaneio');

-- Where a file has each field of a shipment: an element or record, a column of the field's own name, or the next characters.
WITH nos_arquivos (id_layout, ordem, campo, cabecalho, tamanho) AS (
  SELECT *, NULL::integer FROM (VALUES
    (1, 1, 'tipo_documento', 'ide/mod'), (1, 2, 'chave', 'infCte/@Id'), (1, 3, 'serie', 'ide/serie'), (1, 4, 'numero', 'ide/nCT'),
    (1, 5, 'data_emissao', 'ide/dhEmi'), (1, 6, 'data_embarque', 'ide/dhEmi'), (1, 7, 'cnpj_emitente', 'emit/CNPJ'),
    (1, 8, 'cnpj_embarcador', 'rem/CNPJ'), (1, 9, 'embarcador', 'rem/xNome'), (1, 10, 'cnpj_remetente', 'rem/CNPJ'),
    (1, 11, 'cnpj_destinatario', 'dest/CNPJ'), (1, 12, 'cnpj_tomador', 'ide/toma'), (1, 13, 'tomador', 'ide/toma/xNome'),
    (1, 14, 'uf_origem', 'ide/UFIni'), (1, 15, 'municipio_origem', 'ide/cMunIni'), (1, 16, 'uf_destino', 'ide/UFFim'),
    (1, 17, 'municipio_destino', 'ide/cMunFim'), (1, 18, 'mercadoria', 'infCarga/proPred'),
    (1, 19, 'embalagem', 'infCarga/xOutCat'), (1, 20, 'placa', 'veicTracao/placa'), (1, 21, 'valor_mercadoria', 'infCarga/vCarga'),
    (1, 22, 'valor_averbado', 'infCarga/vCargaAverb'), (1, 23, 'observacao', 'compl/xObs'), (1, 24, 'apolice', 'seg/nApol'),
    (1, 25, 'modal', 'ide/modal'),
    (2, 1, 'tipo_documento', 'ide/mod'), (2, 2, 'chave', 'infNFe/@Id'), (2, 3, 'serie', 'ide/serie'), (2, 4, 'numero', 'ide/nNF'),
    (2, 5, 'data_emissao', 'ide/dhEmi'), (2, 6, 'data_embarque', 'ide/dhSaiEnt'), (2, 7, 'cnpj_emitente', 'emit/CNPJ'),
    (2, 8, 'cnpj_embarcador', 'emit/CNPJ'), (2, 9, 'embarcador', 'emit/xNome'), (2, 10, 'cnpj_remetente', 'emit/CNPJ'),
    (2, 11, 'cnpj_destinatario', 'dest/CNPJ'), (2, 12, 'cnpj_tomador', 'transp/modFrete'), (2, 13, 'tomador', 'tomador/xNome'),
    (2, 14, 'uf_origem', 'enderEmit/UF'), (2, 15, 'municipio_origem', 'enderEmit/cMun'), (2, 16, 'uf_destino', 'enderDest/UF'),
    (2, 17, 'municipio_destino', 'enderDest/cMun'), (2, 18, 'mercadoria', 'det/prod/xProd'), (2, 19, 'embalagem', 'vol/esp'),
    (2, 20, 'placa', 'veicTransp/placa'), (2, 21, 'valor_mercadoria', 'ICMSTot/vNF'), (2, 22, 'observacao', 'infAdic/infCpl'),
    (3, 1, 'tipo_documento', 'registro 322'), (3, 2, 'chave', '322 chave'), (3, 3, 'serie', '322 série'),
    (3, 4, 'numero', '322 número'), (3, 5, 'data_emissao', '322 data'), (3, 6, 'data_embarque', '322 data'),
    (3, 7, 'cnpj_emitente', '322 CGC emissor'), (3, 8, 'cnpj_embarcador', '322 CGC embarcadora'), (3, 9, 'embarcador', '311 nome'),
    (3, 10, 'cnpj_remetente', '311 CNPJ'), (3, 11, 'cnpj_destinatario', '312 CNPJ'), (3, 12, 'cnpj_tomador', '317 CNPJ'),
    (3, 13, 'tomador', '317 nome'), (3, 14, 'uf_origem', '311 UF'), (3, 15, 'municipio_origem', '311 cidade'),
    (3, 16, 'uf_destino', '312 UF'), (3, 17, 'municipio_destino', '312 cidade'), (3, 18, 'mercadoria', '313 natureza'),
    (3, 19, 'embalagem', '313 acondicionamento'), (3, 20, 'placa', '313 placa'), (3, 21, 'valor_mercadoria', '313 valor'),
    (3, 22, 'valor_averbado', '313 valor segurado'), (3, 23, 'observacao', '313 observação'), (3, 24, 'caixa', '000 destinatário')) documentos
  UNION ALL
  SELECT id_layout, ordem, campo, campo, NULL FROM unnest('{4, 5}'::integer[]) id_layout, unnest('{
    tipo_documento, chave, serie, numero, data_emissao, data_embarque, cnpj_emitente, cnpj_embarcador, embarcador, cnpj_remetente,
    cnpj_destinatario, cnpj_tomador, tomador, uf_origem, municipio_origem, uf_destino, municipio_destino, mercadoria, embalagem,
    placa, valor_mercadoria, valor_averbado, valor_frete, valor_container, observacao, apolice, subgrupo, numero_di, conhecimento,
    fatura_comercial, navio, pais_origem, complemento_origem, pais_destino, complemento_destino, incoterm, moeda, taxa_cambio,
    valor_fob, valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, km, caixa, transbordo, garantia, nao_acumula
  }'::text[]) WITH ORDINALITY colunas (campo, ordem)
  UNION ALL
  SELECT 6, ordem, campo, campo, tamanho FROM (VALUES
    (1, 'tipo_documento', 6), (2, 'chave', 44), (3, 'serie', 3), (4, 'numero', 9), (5, 'data_emissao', 8), (6, 'data_embarque', 8),
    (7, 'cnpj_embarcador', 14), (8, 'cnpj_tomador', 14), (9, 'uf_origem', 2), (10, 'municipio_origem', 7), (11, 'uf_destino', 2),
    (12, 'municipio_destino', 7), (13, 'mercadoria', 40), (14, 'embalagem', 20), (15, 'placa', 7), (16, 'valor_mercadoria', 15),
    (17, 'valor_frete', 15), (18, 'valor_container', 15), (19, 'apolice', 20), (20, 'subgrupo', 10), (21, 'observacao', 60)) fixos (ordem, campo, tamanho)
), com_tipo AS (
  SELECT *, CASE WHEN campo LIKE 'data%' THEN 'DATA' WHEN campo LIKE 'valor%' OR campo = 'taxa_cambio' THEN 'DECIMAL'
    WHEN campo = 'km' THEN 'INTEIRO' ELSE 'TEXTO' END AS tipo
  FROM nos_arquivos
)
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, posicao, tamanho, tipo, separador_decimal, casas_decimais, mascara_data, obrigatorio, transformacao)
SELECT id_layout, ordem, campo, cabecalho, 1 + sum(tamanho) OVER (PARTITION BY id_layout ORDER BY ordem) - tamanho, tamanho, tipo,
  CASE tipo WHEN 'DECIMAL' THEN separador END, CASE WHEN campo = 'taxa_cambio' THEN 7 WHEN tipo = 'DECIMAL' THEN 2 ELSE 0 END,
  CASE tipo WHEN 'DATA' THEN mascara END, campo = ANY (obrigatorios),
  CASE WHEN campo ~ '^(chave|cnpj_|uf_|placa|incoterm|moeda)' THEN 'MAIUSC' END
FROM com_tipo JOIN (VALUES
  (1, '.', 'AAAA-MM-DD', '{chave, numero, data_emissao, data_embarque}'::text[]),
  (2, '.', 'AAAA-MM-DD', '{chave, numero, data_emissao, data_embarque}'),
  (3, NULL, 'DDMMAAAA', '{numero, data_emissao, data_embarque}'), (4, ',', NULL, '{numero, data_embarque}'),
  (5, '.', NULL, '{numero, data_embarque}'), (6, NULL, 'DDMMAAAA', '{numero, data_embarque}')
) l (id_layout, separador, mascara, obrigatorios) USING (id_layout);

SELECT setval('motivos_id_motivo_seq', 4, true);

SELECT setval('layouts_id_layout_seq', 6, true);

SELECT setval('ramos_id_ramo_seq', 100, false);
