import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '../../shared/contracts/call.ts';
import { started } from '../support/started.ts';
import { bodyOf, caseOf, targetOf } from './built-in-calls.ts';
import { calls, startCatalogue } from './catalogue-under-test.ts';

/** Read calls: their number of statements must not grow with the data. */
const reading = calls.filter(
  (call) => (call.tier === 'read' || call.tier === 'report') && caseOf(call).refusedWith === undefined,
);
const MORE = 200;

const api = started(startCatalogue);
const few = new Map<string, number>();
beforeAll(async () => {
  // A converter run and a mapping, for the calls about runs and mapping history.
  const ana = () => api.as('ana');
  await ana().post('/api/Conversor/upload/CSV?ramo=54').attach('file', Buffer.from('nada que sirva'), 'lote.csv');
  await ana().post('/api/Conversor/de-para').send({ tipo: 'NAVIO', de: 'aurora', para: 'Aurora' });
  for (const call of reading) few.set(call.id, await statementsOf(call));
  await insertMore();
}, 120_000);

/** Number of statements of a call, including its token check. */
async function statementsOf(call: Call): Promise<number> {
  const counted = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await api.send(call, targetOf(call), bodyOf(call));
  const statements = counted.mock.calls.length;
  counted.mockRestore();
  expect([call.id, status]).toEqual([call.id, 200]);
  return statements;
}

async function insertMore(): Promise<void> {
  const times = `generate_series(1, ${MORE}) n`;
  // The sample rows have explicit ids, which do not advance the sequences.
  const chosen = ['apolices.id_apolice', 'corretores.id_corretor', 'grupos.id_grupo'].map((column) =>
    column.split('.'),
  );
  for (const [table, column] of chosen) {
    await api.database.query('SELECT setval(pg_get_serial_sequence($1, $2), 1000)', [table, column]);
  }
  for (const sql of [
    `INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
       limite_responsabilidade, data_emissao, incluido_por)
     SELECT 1, 'N' || n, 54, 1, 1, '2026-01-01', '2026-12-31', 1, '2025-12-20', 'carga' FROM ${times}`,
    `INSERT INTO corretores (razao_social, cnpj, registro_susep) SELECT 'Corretor ' || n, 'C' || n, n FROM ${times}`,
    `INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) SELECT 1, 'Tomador ' || n, 'T' || n, 1 FROM ${times}`,
    `INSERT INTO grupos (id_apolice, codigo, nome) SELECT 1, 'G' || n, 'Grupo' FROM ${times}`,
    `INSERT INTO subgrupos (id_grupo, nome) SELECT 1, 'Sub ' || n FROM ${times}`,
    `INSERT INTO caixas_postais (caixa, id_apolice) SELECT 'CX' || n, 1 FROM ${times}`,
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) SELECT 1, 54, '2026-02-01', 'x' FROM ${times}`,
    `INSERT INTO usuarios (nome, email, username, senha_hash) SELECT 'U', n || '@x.br', 'u' || n, '' FROM ${times}`,
    `INSERT INTO de_para (tipo, de, para, incluido_por) SELECT 'PAIS', 'P' || n, 'P', 'ana' FROM ${times}`,
    `INSERT INTO mercadorias (codigo, descricao, grupo) SELECT 'M' || n, 'Mercadoria ' || n, 'Granéis' FROM ${times}`,
    'INSERT INTO apolice_mercadorias (id_apolice, id_mercadoria) SELECT 1, id_mercadoria FROM mercadorias',
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     SELECT 202610, 1, 1, 'CONVERSOR', 'P' || n, 'N' || n, 'CTE', n, '2026-10-01', '2026-10-02', 'RODOVIARIO', 1000, 0.05, 0.05, 0.5
     FROM ${times}`,
  ]) {
    await api.database.query(sql);
  }
}

test.each(reading)('$id asks no more of the database for many rows than for one', async (call) => {
  // The spreadsheet reads rows in batches; the first one is small.
  const batches = call.id === 'relacao-embarques.download' ? 1 : 0;
  expect(await statementsOf(call)).toBeLessThanOrEqual((few.get(call.id) ?? 0) + batches);
});
