import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const migrations = fileURLToPath(new URL('../../../server/database/migrations/', import.meta.url));
const DE = '0230';
const ATE = '0235';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
/** How often `comoAntes` has written. */
let escritas = 0;

/** The files of the migrations whose numbers pass, beside those that are there. */
async function aplicar(quais: (numero: string) => boolean): Promise<void> {
  for (const name of await readdir(migrations)) {
    if (quais(name.slice(0, 4))) await copyFile(join(migrations, name), join(folder, name));
  }
  await migrate(client, folder);
}

/** An archived shipment of policy 1, excluded before; live ones of policy 2, one of them in the place of a provisional one. */
const embarques = `
  SELECT garantir_competencia(202501), garantir_competencia(202511), garantir_competencia(202512);
  INSERT INTO averbacoes (id_averbacao, competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
    tipo_documento, numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
  SELECT id, mes, apolice, apolice, situacao, 'DIGITADA', 'P' || id, 'N' || id, 'CT-e', id, dia, dia, 'Rodoviário', 1, 1, 1, 1
  FROM (VALUES (1, 202501, 1, 'EXCLUIDA', date '2025-01-11'), (2, 202511, 2, 'FATURADA', '2025-11-11'), (3, 202512, 2, 'FATURADA', '2025-12-11')
    ) x (id, mes, apolice, situacao, dia);
  INSERT INTO averbacoes (id_averbacao, competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
    tipo_documento, numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
  SELECT n, 202511, 2, 2, 'FATURADA', 'DIGITADA', 'P' || n, 'N' || n, 'CT-e', n, '2025-11-11', '2025-11-11', 'Rodoviário', 1, 1, 1, 1
  FROM generate_series(100, 120) n;
  INSERT INTO exclusoes_em_bloco (quantidade, importancia_segurada, premio, id_motivo, motivo, excluido_por)
  SELECT 1, 1, 1, (SELECT min(id_motivo) FROM motivos), 'Enviadas duas vezes', 'ana' FROM generate_series(1, 20);
  INSERT INTO averbacoes_excluidas (id_bloco, competencia, id_averbacao) VALUES (20, 202501, 1), (20, 202511, 3), (20, 202511, 999);
  INSERT INTO certificados (codigo, competencia, id_averbacao, emitido_por)
  VALUES ('000000000001', 202501, 1, 'ana'), ('000000000003', 202511, 3, 'ana'), ('000000000999', 202511, 999, 'ana')`;

/** Two policies and an invoice of each; the discount of both invoices was given to policy 2 after the first was rejected. */
const apolices = `
  INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP');
  INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (1, 'Ágil S.A.', '45723174000110', '202012345');
  INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Acácia S.A.', '60701190000104');
  INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
    limite_responsabilidade, data_emissao, incluido_por)
  SELECT n, 1, n, 54, 1, 1, '2025-01-01', '2026-12-31', 1, '2024-12-20', 'ana' FROM generate_series(1, 2) n;
  INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (1, 1, '001', 'Matriz', true), (2, 2, '001', 'Matriz', true);
  INSERT INTO descontos_recorrentes (id_desconto, id_apolice, id_grupo, tipo, forma, competencia_inicial, motivo)
  VALUES (1, 2, 2, 'D', 'FAIXA', 202511, 'Campanha'), (2, 1, NULL, 'D', 'FAIXA', 202511, 'Campanha');
  INSERT INTO faturas (id_fatura, id_apolice, id_grupo, id_desconto, situacao, id_ramo, id_sucursal, competencia, quantidade,
    importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido,
    adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
  SELECT n, n, n, 1, CASE n WHEN 1 THEN 'REJEITADA' ELSE 'PREVIA' END, 54, 1, 202511, 1, 1, 1, 0, 0, 30, 1, 0, 0, 7.38, 0.07, 1.07,
    '[]', '[]', '[]', 'ana' FROM generate_series(1, 2) n`;

/** What the version before writes, in its own words, of invoice 2 and its policy. */
async function comoAntes(): Promise<void> {
  escritas += 1;
  const [n, moeda] = [escritas, `M${String(escritas).padStart(2, '0')}`];
  await client.query(`
    INSERT INTO fatura_passos (id_fatura, quem, de, para, motivo, observacao) VALUES (2, 'ana', NULL, 'PREVIA', NULL, NULL);
    INSERT INTO fatura_movimentos (id_fatura, tipo, data, valor, registrado_por) VALUES (2, 'EMISSAO', '2025-12-05', 1.07, 'ana');
    INSERT INTO fatura_linhas SELECT 2, 'NACIONAL', 'RODOVIARIO', '0654', '${moeda}', 1, 1, 1, 1, 1, 1;
    INSERT INTO fatura_pedidos (id_fatura, para, acao, perfis, id_ramo, valor, pedido_por) VALUES (2, 'APROVADA', 'X', '{admin}', 54, 1.07, 'ana');
    UPDATE fatura_pedidos SET situacao = 'SEM_EFEITO', decidido_em = now() WHERE id_fatura = 2 AND situacao = 'PENDENTE';
    INSERT INTO fatura_averbacoes (competencia, id_averbacao, id_fatura) VALUES (202511, ${100 + n}, 2);
    INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio) VALUES (202511, ${100 + n}, 2, 2, 'x', 1)
    ON CONFLICT DO NOTHING;
    INSERT INTO fatura_creditos (id_fatura, competencia, id_averbacao, valor) VALUES (2, 202511, ${100 + n}, 1);
    INSERT INTO averbacoes_excluidas (id_bloco, competencia, id_averbacao) VALUES (${n}, 202511, ${100 + n});
    INSERT INTO certificados (codigo, competencia, id_averbacao, emitido_por) VALUES ('${100_000_000_000 + n}', 202511, ${100 + n}, 'ana')
    ON CONFLICT (id_averbacao) DO NOTHING;
    INSERT INTO subgrupos (id_grupo, nome) VALUES (2, 'Seca ${n}');
    DELETE FROM desconto_recorrente_faixas WHERE id_desconto = 1;
    INSERT INTO desconto_recorrente_faixas (id_desconto, ordem, de, ate, percentual) VALUES (1, 1, 0, NULL, 5);
    INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura) VALUES (2, 2, ${202600 + n}, true, 2)`);
  // Its joins know one `id_apolice` alone.
  await client.query(`
    SELECT id_pedido, id_fatura, a.numero, pode_decidir(p, 1, 'admin') FROM fatura_pedidos p JOIN faturas f USING (id_fatura) JOIN apolices a USING (id_apolice);
    SELECT a.id_averbacao, o.numero FROM exclusoes_em_bloco b JOIN averbacoes_excluidas x USING (id_bloco)
    JOIN averbacoes a ON a.competencia = x.competencia AND a.id_averbacao = x.id_averbacao
    JOIN motivos m USING (id_motivo) JOIN apolices o USING (id_apolice)`);
}

/** Table to how many of its rows are of each policy. */
async function contadas(): Promise<Record<string, Record<string, number>>> {
  const tabelas = ['averbacoes', 'creditos', 'linhas', 'movimentos', 'passos'].map((nome) => `fatura_${nome}`);
  const linhas = await database.query<{ tabela: string; porApolice: Record<string, number> }>(
    [
      ...[...tabelas, 'subgrupos', 'desconto_recorrente_faixas', 'certificados'].map((tabela) => [
        tabela,
        'id_apolice',
      ]),
      ['fatura_pedidos', 'id_apolice_faturada'],
      ['averbacoes_excluidas', 'id_apolice_averbada'],
    ]
      .map(
        ([tabela, coluna]) => `SELECT '${tabela}' AS tabela, json_object_agg(apolice, linhas) AS "porApolice"
          FROM (SELECT ${coluna} AS apolice, count(*) AS linhas FROM ${tabela} GROUP BY 1) x`,
      )
      .join(' UNION ALL '),
  );
  return Object.fromEntries(linhas.map(({ tabela, porApolice }) => [tabela, porApolice]));
}

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await temporaryFolder('apolice-do-que-depende');
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await aplicar((numero) => numero < DE);
  await client.query(embarques);
  // Before its policy is there, whose sums would have to be made first.
  await client.query(`BEGIN; SELECT trocar_pelo_arquivo(202501, empacotar_competencia(202501, 'ana')); COMMIT`);
  await client.query(apolices);
  await client.query(`INSERT INTO desconto_recorrente_faixas (id_desconto, ordem, de, percentual) VALUES (2, 1, 0, 5);
    INSERT INTO fatura_passos (id_fatura, quem, para) VALUES (1, 'ana', 'PREVIA'), (1, 'ana', 'REJEITADA')`);
  await comoAntes();
  for (let numero = Number(DE); numero <= Number(ATE); numero += 1) {
    await aplicar((outro) => Number(outro) === numero);
    await comoAntes();
  }
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test('what was there and what the version before writes beside each of the steps has its policy', async () => {
  const todas = { 2: escritas };
  expect(await contadas()).toEqual({
    fatura_averbacoes: todas,
    fatura_creditos: todas,
    fatura_linhas: todas,
    fatura_movimentos: todas,
    fatura_passos: { ...todas, 1: 2 },
    fatura_pedidos: todas,
    subgrupos: todas,
    desconto_recorrente_faixas: { 1: 1, 2: 1 },
    // Archived: 1; in another month than it was: 3; the one that is nowhere is gone.
    certificados: { 1: 1, 2: escritas + 1 },
    averbacoes_excluidas: { 1: 1, 2: escritas + 1 },
  });
});

test('an invoice keeps the discount of its own policy alone', async () => {
  expect(await database.query('SELECT id_fatura, id_desconto FROM faturas ORDER BY 1')).toEqual([
    { id_fatura: 1, id_desconto: null },
    { id_fatura: 2, id_desconto: 1 },
  ]);
});

test('the ledger and the exclusions of archived months take no change, not even of the policy', async () => {
  await expect(database.query('UPDATE fatura_movimentos SET id_apolice = 2')).rejects.toThrow('só aceita inclusões');
  await expect(
    database.query('UPDATE averbacoes_excluidas SET id_apolice_averbada = 2 WHERE competencia = 202501'),
  ).rejects.toMatchObject({ code: 'RM001' });
});

test.each([
  'INSERT INTO fatura_passos (id_fatura, id_apolice, quem, para) VALUES (1, 2, $$ana$$, $$PREVIA$$)',
  'INSERT INTO subgrupos (id_grupo, id_apolice, nome) VALUES (1, 2, $$Seca$$)',
  'INSERT INTO subgrupos (id_grupo, nome) VALUES (99, $$Seca$$)',
  'INSERT INTO periodos (id_apolice, id_grupo, competencia) VALUES (1, 2, 202601)',
  'INSERT INTO periodos (id_apolice, id_grupo, competencia, id_fatura) VALUES (1, 1, 202601, 2)',
  'INSERT INTO meses_sem_faturamento (id_apolice, id_grupo, competencia, motivo, informado_por, informado_em) VALUES (1, 2, 202601, $$ACORDO$$, $$ana$$, now())',
  'UPDATE faturas SET id_grupo = 2 WHERE id_fatura = 1',
  'UPDATE faturas SET id_desconto = 1 WHERE id_fatura = 1',
  'UPDATE descontos_recorrentes SET id_apolice = 1, id_grupo = 1 WHERE id_desconto = 1',
])('%s: what is of another policy, or of nothing, is refused', async (statement) => {
  await expect(database.query(statement)).rejects.toMatchObject({ code: '23503' });
});

test('a sub-group follows its group to another policy, bands their discount', async () => {
  await database.query("UPDATE subgrupos SET id_grupo = 1 WHERE nome = 'Seca 1'");
  await database.query('UPDATE descontos_recorrentes SET id_apolice = 2, ativo = false WHERE id_desconto = 2');
  expect((await contadas())['subgrupos']).toEqual({ 1: 1, 2: escritas - 1 });
  expect((await contadas())['desconto_recorrente_faixas']).toEqual({ 2: 2 });
});
