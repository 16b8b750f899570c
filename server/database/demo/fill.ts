import type pg from 'pg';
import { competenciaOf } from './calendar.ts';
import { averbacaoColumns, averbacoes, months } from './averbacoes.ts';
import { copyRows, type TableRows } from './copy-rows.ts';
import { invoiceShipments, invoiceTables } from './faturas.ts';
import { makePlan } from './plan.ts';
import { apolices } from './apolices.ts';
import { comercial } from './comercial.ts';
import { internacional } from './internacional.ts';
import { noPassword, people } from './people.ts';
import { readReference } from './reference.ts';
import { regras } from './regras.ts';
import { dropReferences } from '../references.ts';
import { explainExits } from './saidas.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Fills a database of reference data alone, deterministic for `today`. @returns false if it has other data */
export async function fillDemoData(client: pg.ClientBase, today?: string): Promise<boolean> {
  const plan = makePlan(today ?? (await todayInSaoPaulo(client)));
  await client.query('BEGIN');
  try {
    // New tables and partitions are synced as files instead of being written to the WAL as well.
    await client.query('SET LOCAL wal_skip_threshold = 0');
    await client.query(insertPeople, [JSON.stringify(people), noPassword]);
    const reference = await readReference(client);
    const tables = [comercial, apolices, internacional, regras].flatMap((room) => [...room(plan, reference)]);
    if (await isUsed(client, tables)) {
      await client.query('ROLLBACK');
      return false;
    }
    await client.query(idsFromOne, [tables.map(({ table }) => table)]);
    for (const { table, columns, rows } of tables) await copyRows(client, table, columns, rows);
    for (const month of months(plan.today))
      await client.query('SELECT garantir_competencia($1)', [competenciaOf(month)]);
    await withoutIndexes(client, 'averbacoes', () =>
      copyRows(client, 'averbacoes', averbacaoColumns, averbacoes(plan, reference)),
    );
    await client.query(documentsDeclared);
    await explainExits(client, plan.today);
    await client.query(provisionalsReplaced);
    // Invoices are made from the totals, which a transaction otherwise folds at its commit.
    await client.query('SET CONSTRAINTS somar IMMEDIATE; SET CONSTRAINTS somar DEFERRED');
    const addReferences = await dropReferences(client, invoiceTables);
    await invoiceShipments(client, plan.today);
    await addReferences();
    await client.query(premiumsToDate);
    await client.query(declarationsLinked);
    await client.query(insurer);
    await client.query(recentActivity);
    await client.query(notes);
    await client.query(teamViews);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  // Autovacuum analyses the shipments within a minute; here it would take seconds of the first start.
  await client.query(
    'ANALYZE apolices, apolices_busca, apolice_tomadores, grupos, averbacoes_totais, faturas, periodos',
  );
  return true;
}

/** The converter registers the documents of its shipments; the demonstration's are loaded without it. */
const documentsDeclared = `
  INSERT INTO averbacao_documentos
  SELECT DISTINCT ON (1, 2) id_apolice,
    identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador), id_averbacao
  FROM averbacoes WHERE situacao IN ('ABERTA', 'FATURADA') ORDER BY 1, 2, 3`;

const insurer = `
  INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por)
  VALUES ('seguradora_nome', '2020-01-01', '"Aurora Seguros S.A."', 'carga'),
    ('seguradora_cnpj', '2020-01-01', '"12ABC34501DE35"', 'carga'), ('seguradora_susep', '2020-01-01', '"08001"', 'carga')`;

async function isUsed(client: pg.ClientBase, tables: readonly TableRows[]): Promise<boolean> {
  const anyRow = tables.map(({ table }) => `EXISTS (SELECT FROM ${table})`).join(' OR ');
  const { rows } = await client.query<{ used: boolean }>(`SELECT ${anyRow} AS used`);
  return rows[0]?.used ?? false;
}

/** The rows refer to ids from 1; an interrupted fill has used some of them. */
const idsFromOne = `
  SELECT setval(pg_get_serial_sequence(table_name, column_name), 1, false)
  FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = ANY ($1) AND is_identity = 'YES'
  UNION ALL SELECT setval('averbacoes_id', 1, false)`;

async function todayInSaoPaulo(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hoje: string }>(
    `SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje`,
  );
  return rows[0]?.hoje ?? '';
}

const insertPeople = `
  INSERT INTO usuarios (nome, username, email, perfil, senha_hash)
  SELECT nome, username, username || '@romaneio.example', perfil, $2
  FROM jsonb_to_recordset($1) AS p(nome text, username text, perfil text)
  ON CONFLICT DO NOTHING`;

const premiumsToDate = `
  UPDATE apolices a SET valor_premio = t.premio, valor_iof = t.iof, valor_total = t.premio + t.iof
  FROM (
    SELECT id_apolice, sum(premio_liquido) AS premio, sum(iof) AS iof FROM faturas
    WHERE situacao IN ('EMITIDA', 'PAGA') GROUP BY id_apolice
  ) t WHERE t.id_apolice = a.id_apolice`;

/** Links each declared DI to an import of its policy, with the same number, day and bill of lading; the others stay pending. */
const declarationsLinked = `
  WITH imports AS (
    SELECT *, row_number() OVER (PARTITION BY id_apolice ORDER BY data_embarque DESC, id_averbacao) AS at FROM averbacoes
    WHERE numero_di IS NOT NULL AND situacao IN ('ABERTA', 'FATURADA')
  ), declared AS (
    SELECT id_di, id_apolice, row_number() OVER (PARTITION BY id_apolice ORDER BY data_registro DESC, id_di) AS at FROM dis
    WHERE situacao = 'AVERBADA'
  ), pairs AS (SELECT d.id_di, i.* FROM declared d LEFT JOIN imports i USING (id_apolice, at))
  UPDATE dis SET situacao = CASE WHEN p.id_averbacao IS NULL THEN 'PENDENTE' ELSE dis.situacao END, id_averbacao = p.id_averbacao,
    competencia = p.competencia, numero_di = coalesce(numero_da_declaracao(p.numero_di), dis.numero_di),
    conhecimento = coalesce(p.conhecimento, dis.conhecimento), data_registro = coalesce(p.data_embarque, dis.data_registro)
  FROM pairs p WHERE p.id_di = dis.id_di`;

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

/** Provisional amounts of one import in five, up to 4 % below or above the definitive ones. */
const provisionalsReplaced = `
  INSERT INTO provisorias_substituidas (id_apolice, id_averbacao, moeda, is_moeda, importancia_segurada, premio)
  SELECT id_apolice, id_averbacao, moeda, p.is_moeda, round(p.is_moeda * taxa_cambio, 2), round(round(p.is_moeda * taxa / 100, 2) * taxa_cambio, 2)
  FROM averbacoes a CROSS JOIN LATERAL (SELECT round(a.is_moeda * (96 + a.id_averbacao % 9) / 100, 2) AS is_moeda) p
  WHERE numero_di IS NOT NULL AND moeda IS NOT NULL AND id_averbacao % 5 = 0`;
