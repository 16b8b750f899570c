import type pg from 'pg';
import { findValue } from '../client.ts';
import { completarCnpj } from '../../../shared/format/cnpj.ts';
import { competenciaOf } from './money-and-dates.ts';
import { averbacoes, months } from './averbacoes.ts';
import { averbacaoColumns } from './viagens.ts';
import { copyRows, readReference, type TableRows } from './copy-rows.ts';
import { invoiceShipments, invoiceTables } from './faturas.ts';
import { makePlan } from './plan.ts';
import { apolices } from './apolices.ts';
import { comercial, seguradora } from './comercial.ts';
import { internacional } from './internacional.ts';
import { noPassword, people } from './people.ts';
import { regras } from './regras.ts';
import { dropReferences } from '../references.ts';
import { explainExits } from './saidas.ts';
import { rememberWork } from './trabalho.ts';
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
    await client.query(brokersPerson, [noPassword]);
    await client.query(declarationsLinked);
    await client.query(insurer, [seguradora.nome, completarCnpj(`${seguradora.raiz}0001`), seguradora.codigo]);
    await rememberWork(client);
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

/** Who wrote these is how the product knows its demonstration. */
const insurer = `
  INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por)
  VALUES ('seguradora_nome', '2020-01-01', to_jsonb($1::text), 'demonstração'),
    ('seguradora_cnpj', '2020-01-01', to_jsonb($2::text), 'demonstração'), ('seguradora_susep', '2020-01-01', to_jsonb($3::text), 'demonstração')`;

async function isUsed(client: pg.ClientBase, tables: readonly TableRows[]): Promise<boolean> {
  const anyRow = tables.map(({ table }) => `EXISTS (SELECT FROM ${table})`).join(' OR ');
  return (await findValue<boolean>(client, `SELECT ${anyRow} AS used`)) ?? false;
}

/** The rows refer to ids from 1; an interrupted fill has used some of them. */
const idsFromOne = `
  SELECT setval(pg_get_serial_sequence(table_name, column_name), 1, false)
  FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = ANY ($1) AND is_identity = 'YES'
  UNION ALL SELECT setval('averbacoes_id', 1, false)`;

async function todayInSaoPaulo(client: pg.ClientBase): Promise<string> {
  return (await findValue<string>(client, `SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje`)) ?? '';
}

const insertPeople = `
  INSERT INTO usuarios (nome, username, email, perfil, senha_hash)
  SELECT nome, username, username || '@romaneio.example', perfil, $2
  FROM jsonb_to_recordset($1) AS p(nome text, username text, perfil text)
  ON CONFLICT DO NOTHING`;

/** A person of the broker with most policies, who sees these alone. */
const brokersPerson = `
  INSERT INTO usuarios (nome, username, email, perfil, senha_hash, escopo)
  SELECT 'Nara Vidal', 'nara.vidal', 'nara.vidal@romaneio.example', 'usuario', $1, jsonb_build_object('corretores', jsonb_build_array(id_corretor))
  FROM apolices WHERE id_corretor IS NOT NULL GROUP BY id_corretor ORDER BY count(*) DESC, id_corretor LIMIT 1`;

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

/** Provisional amounts of one import in five, up to 4 % below or above the definitive ones. */
const provisionalsReplaced = `
  INSERT INTO provisorias_substituidas (id_apolice, id_averbacao, moeda, is_moeda, importancia_segurada, premio)
  SELECT id_apolice, id_averbacao, moeda, p.is_moeda, round(p.is_moeda * taxa_cambio, 2), round(round(p.is_moeda * taxa / 100, 2) * taxa_cambio, 2)
  FROM averbacoes a CROSS JOIN LATERAL (SELECT round(a.is_moeda * (96 + a.id_averbacao % 9) / 100, 2) AS is_moeda) p
  WHERE numero_di IS NOT NULL AND moeda IS NOT NULL AND id_averbacao % 5 = 0`;
