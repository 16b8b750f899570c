import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { XLSX } from '../../../../shared/planilha/columns.ts';
import { expectWellMade } from '../../../support/well-made-planilha.ts';
import { addApolice } from '../add-apolice.ts';
import { addAverbacoes, addGrupo } from './add-averbacoes.ts';
import { startReport } from './report-under-test.ts';
import { started } from '../../../support/started.ts';

let apolice: number;
let empty: number;
let geral: number;
let filial: number;

const report = started(startReport);
beforeAll(async () => {
  const { database } = report;
  ({ apolice, geral, filial } = report);
  empty = await addApolice(database, { numero: '200', ramo: 25 });
  await database.query(`INSERT INTO municipios VALUES (3550308, 'São Paulo', 'SP')`);
  // More than one batch, over two months.
  await addAverbacoes(database, {
    idApolice: apolice,
    idGrupo: geral,
    competencia: 202609,
    quantidade: 2_500,
    situacao: 'FATURADA',
  });
  await addAverbacoes(database, { idApolice: apolice, idGrupo: filial, competencia: 202610, quantidade: 300 });
  await addAverbacoes(database, {
    idApolice: apolice,
    idGrupo: filial,
    competencia: 202610,
    quantidade: 50,
    situacao: 'EXCLUIDA',
  });
});

const download = (asked?: object) => report.download(asked);

async function sheets(asked?: object) {
  const response = await download(asked);
  expect(response.status).toBe(200);
  await expectWellMade(response.body as Buffer);
  return (await readXlsx(response.body as Buffer)).sheets;
}

test('it is a spreadsheet, named for the policy', async () => {
  const response = await download();
  expect(response.headers['content-type']).toBe(XLSX);
  expect(response.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="?relacao_embarques_${apolice}_\\d{14}\\.xlsx"?$`),
  );
});

test('its rows and totals are those of a count and a sum in SQL', async () => {
  const [resumo, relacao] = await sheets({ colunasSelecionadas: ['numero', 'importancia_segurada', 'premio'] });
  const [counted] = await report.database.query<{ linhas: number; importancia: number; premio: number }>(
    `SELECT count(*)::int AS linhas, sum(importancia_segurada)::float8 AS importancia, sum(premio)::float8 AS premio
     FROM averbacoes WHERE id_apolice = $1 AND situacao IN ('ABERTA', 'FATURADA')`,
    [apolice],
  );
  expect(relacao?.rows.length).toBe((counted?.linhas ?? 0) + 2);
  expect(relacao?.rows.at(-1)).toEqual(['Total', counted?.importancia, counted?.premio]);
  expect(resumo?.rows.at(-1)?.slice(2)).toEqual([counted?.linhas, counted?.importancia, counted?.premio]);
  expect(resumo?.rows.slice(-3, -1).map((row) => row.slice(0, 3))).toEqual([
    ['Faturado', '001 · 001', 2_500],
    ['Pendente', '002 · 002', 300],
  ]);
  expect(resumo?.rows.filter(([nome]) => nome === 'Segurado').map(([, valor]) => valor)).toEqual([
    'Transportes Ipê-Açu Ltda',
  ]);
});

test.each([
  [0, 'Todas'],
  [202610, '10/2026'],
])('its cover says which months: %j', async (periodoCompetencia, dita) => {
  const [resumo] = await sheets({ periodoCompetencia });
  expect(resumo?.rows.filter(([nome]) => nome === 'Competência').map(([, valor]) => valor)).toEqual([dita]);
});

test('its cover says which group, by what it is called', async () => {
  const [resumo] = await sheets({ idGrupo: filial });
  const [todos] = await sheets({});
  const dito = (folha: typeof resumo) => folha?.rows.find(([nome]) => nome === 'Sub Grupo')?.[1];
  expect([dito(resumo), dito(todos)]).toEqual(['002 · 002', 'Todos']);
});

test('the summary names the insurer, where the parameters do', async () => {
  await report.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por)
     VALUES ('seguradora_nome', '2026-01-01', '"Aurora Seguros S.A."', 'chefe')`,
  );
  const [resumo] = await sheets({ colunasSelecionadas: ['numero'] });
  await report.database.query('DELETE FROM parametros');
  expect(resumo?.rows.map((row) => row.slice(0, 2))).toContainEqual(['Seguradora', 'Aurora Seguros S.A.']);
});

test('A-F5 the cover counts each state of a group by itself, as the rows do', async () => {
  const { database } = report;
  const idApolice = await addApolice(database, { numero: '500' });
  const [um, outro] = [await addGrupo(database, idApolice, '001'), await addGrupo(database, idApolice, '002')];
  const somadas = [
    [um, 202609, 7, 'FATURADA'],
    [um, 202610, 2, 'ABERTA'],
    [um, 202611, 1, 'ABERTA'],
    [outro, 202609, 4, 'ABERTA'],
    [outro, 202610, 3, 'FATURADA'],
  ] as const;
  for (const [idGrupo, competencia, quantidade, situacao] of somadas)
    await addAverbacoes(database, { idApolice, idGrupo, competencia, quantidade, situacao });
  const [resumo, relacao] = await sheets({ idApolice, colunasSelecionadas: ['situacao', 'premio'] });
  expect(resumo?.rows.slice(-5, -1).map((row) => row.slice(0, 3))).toEqual([
    ['Faturado', '001 · 001', 7],
    ['Pendente', '001 · 001', 3],
    ['Faturado', '002 · 002', 3],
    ['Pendente', '002 · 002', 4],
  ]);
  const { Faturado, Pendente } = Object.groupBy(relacao?.rows.slice(1, -1) ?? [], ([situacao]) => String(situacao));
  expect([Faturado?.length, Pendente?.length]).toEqual([10, 7]);
});

test('no shipment is missing or doubled where one batch ends and the next begins', async () => {
  const [, relacao] = await sheets({
    colunasSelecionadas: ['protocolo', 'data_embarque', 'situacao'],
    periodoCompetencia: 202609,
  });
  const rows = relacao?.rows.slice(1) ?? [];
  expect(new Set(rows.map(([protocolo]) => protocolo)).size).toBe(2_500);
  const days = rows.map(([, day]) => (day as Date).getTime());
  expect(days).toEqual(days.toSorted((one, other) => one - other));
});

test.each(['um\tdois\ntrês', 'um\u001edois\u001ftrês', '\\N', 'c:\\novo\\t'])(
  'a text with what ends values and lines on the way from the database comes as it is: %j',
  async (observacao) => {
    const text = (value: string | null) =>
      report.database.query(`UPDATE averbacoes SET observacao = $1 WHERE protocolo = 'P7' AND id_grupo = $2`, [
        value,
        filial,
      ]);
    await text(observacao);
    const [, relacao] = await sheets({ colunasSelecionadas: ['protocolo', 'observacao', 'situacao'], idGrupo: filial });
    const rows = relacao?.rows.slice(1) ?? [];
    expect(rows).toHaveLength(300);
    expect(rows).toContainEqual(['P7', observacao, 'Pendente']);
    await text(null);
  },
);

describe('columns', () => {
  test('in the order asked for, each once', async () => {
    const [, relacao] = await sheets({
      colunasSelecionadas: ['premio', 'data_averbacao', 'uf_origem', 'municipio_origem', 'premio', 'taxa_final'],
      idGrupo: filial,
    });
    expect(relacao?.rows[0]).toEqual([
      'Prêmio',
      'Data da Averbação',
      'UF de Origem',
      'Município de Origem',
      'Taxa Final (%)',
    ]);
    // Registered on the previous evening, São Paulo time.
    expect(relacao?.rows[1]).toEqual([0.25, new Date('2026-10-01T00:00:00Z'), 'SP', 'São Paulo', 0.025]);
  });

  test('a standard set where none are chosen', async () => {
    const [, relacao] = await sheets({ idGrupo: filial });
    expect(relacao?.rows[0]).toContain('Importância Segurada');
    expect(relacao?.rows[0]?.length).toBeGreaterThan(8);
    const [, international] = await sheets({ idApolice: empty, ramo: 25 });
    expect(international?.rows[0]).toContain('Valor CIF');
  });

  test('unknown ones are named, all of them', async () => {
    const response = await download({ colunasSelecionadas: ['premio', 'valor_cif', 'senha_hash'] });
    expect(response.status).toBe(422);
    expect(JSON.parse(String(response.body)).erros).toEqual([
      { campo: 'colunasSelecionadas', mensagem: 'A coluna "valor_cif" não existe neste relatório' },
      { campo: 'colunasSelecionadas', mensagem: 'A coluna "senha_hash" não existe neste relatório' },
    ]);
  });

  test.each([
    ['national', 54],
    ['international', 25],
  ])('every %s column can be asked for', async (_what, ramo) => {
    const { body } = await report.colunas(ramo === 25 ? 'Internacional' : 'Nacional');
    const colunasSelecionadas = (body as { nome: string }[]).map(({ nome }) => nome);
    const [, relacao] = await sheets({
      idApolice: ramo === 25 ? empty : apolice,
      ramo,
      periodoCompetencia: 202610,
      colunasSelecionadas,
    });
    expect(relacao?.rows[0]).toHaveLength(colunasSelecionadas.length);
  });
});

test('text stays text, whatever it begins with', async () => {
  const [, relacao] = await sheets({
    colunasSelecionadas: ['embarcador', 'cnpj_embarcador', 'chave', 'observacao'],
    idGrupo: filial,
  });
  expect(relacao?.rows.find(([, , chave]) => chave === '1'.padStart(44, '0'))).toEqual([
    '=Embarcador & Filhos',
    '12ABC34501DE35',
    '1'.padStart(44, '0'),
    '-1+1',
  ]);
});

test('no shipments: a sheet with its header and a total of nothing', async () => {
  const [, relacao] = await sheets({ periodoCompetencia: 202601, colunasSelecionadas: ['numero', 'premio'] });
  expect(relacao?.rows).toEqual([
    ['Nº Documento', 'Prêmio'],
    ['Total', 0],
  ]);
});

test.each([
  ['policy', { idApolice: 999_999 }, 'Apólice não encontrada.'],
  ['group', { idGrupo: 999_999 }, 'Sub grupo não encontrado nesta apólice.'],
])('an unknown %s: 404', async (_what, asked, message) => {
  const response = await download(asked);
  expect(response.status).toBe(404);
  expect(JSON.parse(String(response.body))).toEqual({ message });
});
