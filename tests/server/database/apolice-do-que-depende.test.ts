import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arquivar } from '../../../server/database/arquivo.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;

/** An archived shipment of policy 1, excluded before; live ones of policy 2, one of them replacing a provisional one. */
const embarques = `
  SELECT garantir_competencia(202501), garantir_competencia(202511), garantir_competencia(202512);
  INSERT INTO averbacoes (id_averbacao, competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
    tipo_documento, numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
  SELECT id, mes, apolice, apolice, situacao, 'DIGITADA', 'P' || id, 'N' || id, 'CT-e', id, dia, dia, 'Rodoviário', 1, 1, 1, 1
  FROM (VALUES (1, 202501, 1, 'EXCLUIDA', date '2025-01-11'), (2, 202511, 2, 'FATURADA', '2025-11-11'), (3, 202512, 2, 'FATURADA', '2025-12-11')
    ) x (id, mes, apolice, situacao, dia);
  INSERT INTO exclusoes_em_bloco (quantidade, importancia_segurada, premio, id_motivo, motivo, excluido_por)
  SELECT 1, 1, 1, (SELECT min(id_motivo) FROM motivos), 'Enviadas duas vezes', 'ana' FROM generate_series(1, 2)`;

/** Two policies with an invoice each; the discount of both was moved to policy 2 after the first invoice was rejected. */
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
  SELECT n, n, n, nullif(n - 1, 0), CASE n WHEN 1 THEN 'REJEITADA' ELSE 'PREVIA' END, 54, 1, 202511, 1, 1, 1, 0, 0, 30, 1, 0, 0, 7.38, 0.07, 1.07,
    '[]', '[]', '[]', 'ana' FROM generate_series(1, 2) n`;

beforeAll(async () => {
  database = await createDatabase();
  await database.query(embarques);
  await database.query(
    `INSERT INTO averbacoes_excluidas (id_bloco, competencia, id_averbacao, id_apolice_averbada) VALUES (1, 202501, 1, 1)`,
  );
  // Archive before inserting its policy, whose sums would have to be added up first.
  const operador = new pg.Client({ connectionString: database.url });
  await operador.connect();
  await arquivar(operador, 202_501, 'ana');
  await operador.end();
  await database.query(apolices);
  await database.query(`
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, valor, registrado_por) VALUES (2, 2, 'EMISSAO', '2025-12-05', 1.07, 'ana');
    INSERT INTO subgrupos (id_grupo, nome) VALUES (2, 'Seca 1'), (2, 'Seca 2');
    INSERT INTO desconto_recorrente_faixas (id_desconto, id_apolice, ordem, de, percentual) VALUES (1, 2, 1, 0, 5), (2, 1, 1, 0, 5)`);
});
afterAll(() => database.close());

/** Policy of each row. */
const daApolice = (tabela: string, ordem: string) =>
  database.query(`SELECT ${ordem} AS linha, id_apolice AS apolice FROM ${tabela} ORDER BY 1`);

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
  expect(await daApolice('subgrupos', 'nome')).toEqual([
    { linha: 'Seca 1', apolice: 1 },
    { linha: 'Seca 2', apolice: 2 },
  ]);
  expect(await daApolice('desconto_recorrente_faixas', 'id_desconto')).toEqual([
    { linha: 1, apolice: 2 },
    { linha: 2, apolice: 2 },
  ]);
});
