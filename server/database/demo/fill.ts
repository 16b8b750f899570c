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

/**
 * Fills an empty database that has its reference data with the demonstration data: generated, the same every time for
 * the same `today`, and adding up. One transaction; statistics afterwards.
 * @returns whether it did: a database in which a person has begun to work is left alone.
 * @param today calendar date (YYYY-MM-DD) that the data is alive on; without it, today's in São Paulo.
 */
export async function fillDemoData(client: pg.ClientBase, today?: string): Promise<boolean> {
  const plan = makePlan(today ?? (await todayInSaoPaulo(client)));
  await client.query('BEGIN');
  try {
    // What is made in this transaction goes to the disk as files, never page by page, compressed, into the log as well.
    await client.query('SET LOCAL wal_skip_threshold = 0');
    await client.query(searchTriggers('DISABLE'));
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
    await client.query('SELECT registrar_documentos()');
    await explainExits(client, plan.today);
    await client.query(provisionalsReplaced);
    // The invoices are made of the totals, which a transaction sees of its own shipments once it asks for them.
    await client.query('SELECT somar_o_escrito()');
    const addReferences = await dropReferences(client, invoiceTables);
    await invoiceShipments(client, plan.today);
    await addReferences();
    await client.query(premiumsToDate);
    await client.query(declarationsLinked);
    await client.query(searchTriggers('ENABLE'));
    await client.query('SELECT atualizar_busca(ARRAY(SELECT id_apolice FROM apolices))');
    await client.query(insurer);
    await client.query(recentActivity);
    await client.query(notes);
    await client.query(teamViews);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  // The shipments' own statistics are left to autovacuum, which makes them within a minute: they would take seconds of
  // the first start, and nothing but their indexes' order decides how they are read.
  await client.query(
    'ANALYZE apolices, apolices_busca, apolice_tomadores, grupos, averbacoes_totais, faturas, periodos',
  );
  return true;
}

/** Whose back office the demonstration is. */
const insurer = `
  INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por)
  VALUES ('seguradora_nome', '2020-01-01', '"Aurora Seguros S.A."', 'carga'),
    ('seguradora_cnpj', '2020-01-01', '"12ABC34501DE35"', 'carga'), ('seguradora_susep', '2020-01-01', '"08001"', 'carga')`;

/** Whether one of these tables has rows already. */
async function isUsed(client: pg.ClientBase, tables: readonly TableRows[]): Promise<boolean> {
  const anyRow = tables.map(({ table }) => `EXISTS (SELECT FROM ${table})`).join(' OR ');
  const { rows } = await client.query<{ used: boolean }>(`SELECT ${anyRow} AS used`);
  return rows[0]?.used ?? false;
}

/** The search is written down once, when all that it is made of is there. */
function searchTriggers(what: 'DISABLE' | 'ENABLE'): string {
  return `ALTER TABLE apolices ${what} TRIGGER busca_insert, ${what} TRIGGER busca_update;
    ALTER TABLE apolice_tomadores ${what} TRIGGER busca_insert`;
}

/** A fill that was cut off has used up ids, and no rollback gives them back; the rows refer to one another from 1 on. */
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

/** A user who is there already stays as is. */
const insertPeople = `
  INSERT INTO usuarios (nome, username, email, perfil, senha_hash)
  SELECT nome, username, username || '@romaneio.example', perfil, $2
  FROM jsonb_to_recordset($1) AS p(nome text, username text, perfil text)
  ON CONFLICT DO NOTHING`;

/** What a policy has cost so far: the premium of its invoices, and the tax on it. */
const premiumsToDate = `
  UPDATE apolices a SET valor_premio = t.premio, valor_iof = t.iof, valor_total = t.premio + t.iof
  FROM (
    SELECT id_apolice, sum(premio_liquido) AS premio, sum(iof) AS iof FROM faturas
    WHERE situacao IN ('EMITIDA', 'PAGA') GROUP BY id_apolice
  ) t WHERE t.id_apolice = a.id_apolice`;

/**
 * A declaration that became a shipment is that of one of its policy's imports: their numbers, days and bills of lading are
 * the same. Those that there is no import for wait.
 */
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

/** The latest suspensions and policies, as the audit trail would have them. */
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

/** What people wrote down about the latest policies, some of it for a colleague. */
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

/** The views that the demonstration's team shares. None of them is a default: each list opens as it does without them. */
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

/** What the provisional declaration of one import in five came to, up to 4 % below or above the definitive one. */
const provisionalsReplaced = `
  INSERT INTO provisorias_substituidas (id_apolice, id_averbacao, moeda, is_moeda, importancia_segurada, premio)
  SELECT id_apolice, id_averbacao, moeda, p.is_moeda, round(p.is_moeda * taxa_cambio, 2), round(round(p.is_moeda * taxa / 100, 2) * taxa_cambio, 2)
  FROM averbacoes a CROSS JOIN LATERAL (SELECT round(a.is_moeda * (96 + a.id_averbacao % 9) / 100, 2) AS is_moeda) p
  WHERE numero_di IS NOT NULL AND moeda IS NOT NULL AND id_averbacao % 5 = 0`;
