import type pg from 'pg';

/** Inserts the users' past work: trail, notes, views, mappings, scheduled reports, requests. */
export async function rememberWork(client: pg.ClientBase): Promise<void> {
  for (const sql of [recentActivity, notes, teamViews, dePara, schedules, requests]) await client.query(sql);
}

const recentActivity = `
  INSERT INTO auditoria (quando, id_usuario, quem, acao, entidade, id_entidade, depois)
  SELECT quando, id_usuario, quem, 'criar', entidade, id, depois FROM (
    (SELECT data_inicial + time '09:12' AS quando, 'marina.costa' AS quem, 'suspensoes' AS entidade, id_suspensao::text AS id,
       jsonb_build_object('id_apolice', id_apolice, 'motivo', motivo) AS depois
     FROM suspensoes ORDER BY data_inicial DESC, id_suspensao LIMIT 10)
    UNION ALL
    (SELECT incluido_em, incluido_por, 'apolices', id_apolice::text, jsonb_build_object('numero', numero)
     FROM apolices a ORDER BY incluido_em DESC, a.id_apolice LIMIT 10)
  ) recentes JOIN usuarios ON username = quem ORDER BY quando`;

/** Notes on the latest policies, some of them with a mention. */
const notes = `
  WITH escritas AS (
    INSERT INTO notas (entidade, id_registro, registro, texto, id_usuario, autor, criado_em)
    SELECT 'apolices', id_apolice::text, 'Apólice ' || numero, texto, id_usuario, username, now() - idade
    FROM (SELECT id_apolice, numero, row_number() OVER (ORDER BY incluido_em DESC, apolices.id_apolice) AS ordem FROM apolices LIMIT 3) a
    JOIN (VALUES
      (1, 'marina.costa', interval '2 days', '@rafael.nunes o corretor pediu a segunda via da apólice; pode enviar?'),
      (1, 'rafael.nunes', interval '1 day', 'Enviada ao corretor por e-mail.'),
      (2, 'beatriz.lima', interval '5 hours', '@marina.costa o limite por viagem vai mudar no próximo endosso.'),
      (3, 'rafael.nunes', interval '3 hours', 'Segurado confirmou que não embarca na última semana do ano.')
    ) AS n (ordem, username, idade, texto) USING (ordem) JOIN usuarios USING (username)
    RETURNING id_nota, texto
  )
  INSERT INTO nota_mencoes (id_usuario, id_nota)
  SELECT u.id_usuario, id_nota FROM escritas JOIN usuarios u ON strpos(texto, '@' || u.username) = 1`;

const teamViews = `
  INSERT INTO visoes (lista, nome, endereco, id_usuario, autor, da_equipe)
  SELECT lista, v.nome, endereco, id_usuario, username, true
  FROM (VALUES
    ('apolices', 'A vencer em 30 dias', 'marina.costa', 'a_vencer=30&ordem=fim.asc&colunas=numero%2Ctomador%2Ccorretor%2Cfim%2Cpremio'),
    ('apolices', 'Suspensas', 'beatriz.lima', 'situacao=SUSPENSA'),
    ('faturas', 'Vencidas de todos os meses', 'rafael.nunes', 'competencia=&situacao=VENCIDA'),
    ('pacotes', 'Recusados pela registradora', 'rafael.nunes', 'situacao=REJEITADO_PELA_REGISTRADORA'),
    ('itens-do-pacote', 'Só os recusados', 'rafael.nunes', 'situacao=RECUSADO'),
    ('suspensoes', 'Suspensões ativas', 'marina.costa', 'status=ativa')
  ) AS v (lista, nome, username, endereco) JOIN usuarios USING (username)`;

const dePara = `
  INSERT INTO de_para (tipo, id_layout, de, para, incluido_em, incluido_por)
  SELECT tipo, id_layout, normalizar_de(de), para, now() - idade, quem FROM (VALUES
    ('MERCADORIA', 4, 'CAFE VERDE ARABICA SC 60KG', '0201', interval '90 days', 'marina.costa'),
    ('MERCADORIA', 4, 'SOJA EM GRAOS GMO', '0101', interval '74 days', 'marina.costa'),
    ('MERCADORIA', NULL, 'MDF CRU 15MM', '1004', interval '51 days', 'rafael.nunes'),
    ('MERCADORIA', NULL, 'PORCELANATO RET 60X60', '1201', interval '33 days', 'beatriz.lima'),
    ('MERCADORIA', 1, 'FRIOS E LATICINIOS REFRIG', '0208', interval '12 days', 'beatriz.lima'),
    ('EMBALAGEM', NULL, 'PALETE PBR', 'PX', interval '88 days', 'marina.costa'),
    ('EMBALAGEM', 5, 'BIG BAG', 'BG', interval '20 days', 'rafael.nunes')
  ) AS d (tipo, id_layout, de, para, idade, quem)`;

const schedules = `
  WITH modelos AS (
    INSERT INTO relatorio_modelos (relatorio, nome, id_usuario, da_equipe, acompanha, parametros)
    SELECT 'analise-faturamento', m.nome, id_usuario, true, true,
      jsonb_build_object('de', mes, 'ate', mes, 'dimensao', dimensao, 'por_mes', false, 'comparar', true)
    FROM (VALUES ('Produção por corretor', 'corretor', 'marina.costa'), ('Produção por ramo', 'ramo', 'rafael.nunes')) AS m (nome, dimensao, username)
    JOIN usuarios USING (username), (SELECT to_char(now() - interval '1 month', 'YYYYMM')::integer AS mes) t
    RETURNING id_modelo, id_usuario
  )
  INSERT INTO relatorio_agendamentos (id_modelo, id_usuario, periodicidade, dia, hora, formato, ativo, proxima_em)
  SELECT id_modelo, id_usuario, 'MENSAL', 2, 7, 'xlsx', true, proxima_execucao('MENSAL', 2, 7, now()) FROM modelos`;

/** Invoices that a user may not cancel alone; the third request was replaced by another one. */
const requests = `
  INSERT INTO pedidos (chamada, recebido, entidade, id_registro, descricao, acao, perfis, id_ramo, valor, id_usuario, pedido_por, pedido_em,
    situacao, resposta, decidido_em)
  SELECT 'faturas.transicao', jsonb_build_object('params', jsonb_build_object('id', id_fatura), 'query', '{}'::jsonb,
      'body', jsonb_build_object('para', 'CANCELADA', 'versao', f.versao, 'motivo', 'Averbações canceladas depois da emissão')),
    'faturas', id_fatura::text, 'Cancelar a fatura da apólice ' || numero, 'CANCELAR_FATURA', ARRAY['admin'], id_ramo, valor_total,
    id_usuario, username, now() - ordem * interval '20 hours', CASE ordem WHEN 3 THEN 'SEM_EFEITO' ELSE 'PENDENTE' END,
    CASE ordem WHEN 3 THEN 'Substituído por outro pedido' END, CASE ordem WHEN 3 THEN now() - interval '31 hours' END
  FROM (
    SELECT f.id_fatura, f.versao, f.id_ramo, f.valor_total, a.numero, row_number() OVER (ORDER BY f.id_fatura DESC) AS ordem
    FROM faturas f JOIN apolices a USING (id_apolice) WHERE f.situacao = 'EMITIDA' ORDER BY f.id_fatura DESC LIMIT 3
  ) f JOIN usuarios ON username = CASE ordem WHEN 2 THEN 'rafael.nunes' ELSE 'marina.costa' END`;
