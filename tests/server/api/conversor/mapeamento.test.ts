import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import { copiaDoMapeamento } from '../../../../shared/averbacao/mapeamento.ts';
import type { Mapeamento } from '../../../../shared/contracts/conversor.ts';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import * as folha from '../leitura/fixtures/planilha.ts';
import { chaveDe, startConverter, TRANSPORTADOR } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
const amostra = (nome: string) => readFile(new URL(`../../../samples/${nome}`, import.meta.url));
beforeAll(() =>
  converter.database.query("INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (3106200, 'Belo Horizonte', 'MG')"),
);

async function mapear(conteudo: string | Buffer, query = ''): Promise<Mapeamento> {
  const { body } = await converter
    .as('ana')
    .post(`/api/Conversor/mapeamento${query}`)
    .attach('file', Buffer.from(conteudo as string), 'cliente.csv');
  return body;
}

async function reconhecido(
  bytes: Buffer,
): Promise<{ layout: string | null; porque_layout: string; ramo: { id: number } | null }> {
  const resposta = await converter
    .as('ana')
    .post(`/api/Conversor/reconhecer?tamanho=${bytes.length}`)
    .attach('file', bytes.subarray(0, 64 * 1024), 'cliente.csv');
  return resposta.body;
}

/** Saves a proposal, with changes, as a layout. */
async function guardar(proposta: Mapeamento, nome: string, escolhas: Record<number, string | null> = {}) {
  const { data } = (await converter.get('/api/Conversor/layouts')).body as { data: LayoutCompleto[] };
  const layout = data.find((um) => um.id_LAYOUT_ENTRADA_MASSA === proposta.id_layout) as LayoutCompleto;
  const campos = proposta.colunas.map(({ coluna, campo }) => (coluna in escolhas ? (escolhas[coluna] ?? null) : campo));
  const copia = { nome, cnpjSegurado: TRANSPORTADOR, ...copiaDoMapeamento(layout, proposta, campos) };
  const { status, text } = await converter.send('post', `/api/Conversor/layouts/${proposta.id_layout}/copia`, copia);
  expect([status, text]).toEqual([200, expect.stringContaining('Layout copiado')]);
}

/** A carrier's row under the carrier's headers. */
const linhas = (numeros: readonly number[], separador = ';', valor = '10.500,25') => {
  const cabecalho = [
    'CT-e',
    'Chave Acesso',
    'Saída',
    'Origem',
    'Destino',
    'Natureza',
    'Vl. Mercadoria',
    'Cavalo',
    'Observação',
  ];
  return [
    cabecalho,
    ...numeros.map((numero) => [
      String(numero),
      chaveDe(numero),
      '24/11/2026',
      'São Paulo/SP',
      'Curitiba - PR',
      'Pneus novos',
      valor,
      'RVS3A05',
      'x',
    ]),
  ]
    .map((celulas) => celulas.join(separador))
    .join('\r\n');
};

const gravadas = (numeros: readonly number[]) =>
  converter.database.query(
    `SELECT numero, data_embarque::text AS dia, municipio_origem AS de, municipio_destino AS para, placa, importancia_segurada AS valor
     FROM averbacoes WHERE numero = ANY($1) ORDER BY numero`,
    [numeros.map(String)],
  );

test('A-E5 a client’s CSV is no fixed-width text, and its columns are proposed with what is missing', async () => {
  const arquivo = await amostra('cabecalho-do-cliente.csv');
  expect(await reconhecido(arquivo)).toMatchObject({ layout: null });
  const proposta = await mapear(arquivo, '?ramo=54');
  expect(proposta).toMatchObject({
    status: 1,
    layout: null,
    tipo: 'DELIMITADO',
    separador: ';',
    linha_cabecalho: 1,
    faltam: [],
  });
  expect(proposta.colunas.map(({ campo }) => campo)).toEqual([
    'numero',
    'chave',
    'data_embarque',
    'cnpj_remetente',
    'uf_origem',
    'municipio_origem',
    'uf_destino',
    'municipio_destino',
    'mercadoria',
    'valor_mercadoria',
    'placa',
  ]);
  expect(proposta.amostra[0]?.[5]).toBe('São Paulo');
  expect((await mapear('Nº CTe;Data\n5;24/11/2026\n', '?ramo=54')).faltam).toEqual([
    'valor_mercadoria',
    'placa',
    'uf_origem',
    'municipio_origem',
    'uf_destino',
    'municipio_destino',
    'cnpj_emitente',
  ]);
});

test('A-E5 saved as a layout, the file goes in, and the next one is recognised by its header', async () => {
  const primeiro = Buffer.from(linhas([8101]));
  const proposta = await mapear(primeiro, '?ramo=54');
  expect(proposta).toMatchObject({
    faltam: [],
    segurado: { cnpj: TRANSPORTADOR, razao_social: 'Ipê Transportes Ltda' },
  });
  await guardar(proposta, 'Layout da Ipê');
  const depois = Buffer.from(linhas([8102]));
  expect(await reconhecido(depois)).toMatchObject({ layout: 'Layout da Ipê', ramo: { id: 54 } });
  expect(await mapear(depois)).toMatchObject({ layout: 'Layout da Ipê' });
  for (const arquivo of [primeiro, depois])
    expect((await converter.upload(arquivo, { layout: 'Layout da Ipê' })).body).toMatchObject({ aceitos: 1 });
  const gravada = { dia: '2026-11-24', de: 3550308, para: 4106902, placa: 'RVS3A05', valor: '10500.25' };
  expect(await gravadas([8101, 8102])).toEqual([
    { numero: '8101', ...gravada },
    { numero: '8102', ...gravada },
  ]);
});

test.each(['', '\uFEFF'])(
  'A-E5 a layout that was saved reads its own file with a `sep=` line (mark “%s”)',
  async (marca) => {
    const numero = 8111 + marca.length;
    const arquivo = `${marca}sep=;\r\n${linhas([numero])}`;
    const proposta = await mapear(arquivo, '?ramo=54');
    expect(proposta).toMatchObject({ separador: ';', linha_cabecalho: 1, faltam: [] });
    await guardar(proposta, `Layout com sep ${numero}`);
    expect((await converter.upload(arquivo, { layout: `Layout com sep ${numero}` })).body).toMatchObject({
      aceitos: 1,
    });
  },
);

test.each([
  ['commas, decimal points', linhas([8201], ',', '10500.25'), {}],
  ['tabs', linhas([8202], '\t'), {}],
  ['a title above the header', `Relatório de embarques;;\n;;\n${linhas([8203])}`, {}],
  [
    'no header',
    linhas([8204]).split('\r\n')[1] ?? '',
    { 1: 'numero', 4: 'municipio_origem', 5: 'municipio_destino', 6: 'mercadoria', 7: 'valor_mercadoria' },
  ],
  ['the number in the key alone', linhas([8205]), { 1: null }],
  ['dates without signs', linhas([8206]).replace('24/11/2026', '24112026'), {}],
])('A-E5 a file with %s is mapped and goes in', async (nome, texto, escolhas) => {
  await guardar(await mapear(texto), nome, escolhas);
  const resposta = await converter.upload(texto, { layout: nome });
  expect([resposta.status, resposta.body.message, resposta.body.importanciaSegurada]).toEqual([
    200,
    expect.any(String),
    '10500.25',
  ]);
});

test('A-E5 a column that is not mapped is not read, though a field has its name', async () => {
  const texto = linhas([8301]);
  await guardar(await mapear(texto), 'sem observação', { 9: null });
  expect((await converter.upload(texto, { layout: 'sem observação' })).body).toMatchObject({ aceitos: 1 });
  expect(await converter.database.query("SELECT observacao FROM averbacoes WHERE numero = '8301'")).toEqual([
    { observacao: null },
  ]);
});

test('A-E5 a workbook of any size is mapped, and known by its header afterwards', async () => {
  const [cabecalho = [], celulas = []] = linhas([8401])
    .split('\r\n')
    .map((linha) => linha.split(';'));
  const rows = [
    cabecalho,
    ...Array.from({ length: 3_000 }, (_, at) => [
      8401 + at,
      chaveDe(8401 + at),
      ...celulas.slice(2, 6),
      10_500.25,
      'RVS3A05',
      `texto ${at}`,
    ]),
  ];
  const grande = Buffer.from(await writeXlsx({ sheets: [{ name: 'Embarques', rows }] }));
  expect(grande.length).toBeGreaterThan(64 * 1024);
  expect(await reconhecido(grande)).toMatchObject({ layout: null });
  const proposta = await mapear(grande);
  expect(proposta).toMatchObject({ layout: null, tipo: 'PLANILHA', separador: null, faltam: [] });
  await guardar(proposta, 'Planilha da Ipê');
  expect(await mapear(grande)).toMatchObject({ layout: 'Planilha da Ipê' });
  const pequena = Buffer.from(await writeXlsx({ sheets: [{ name: 'Embarques', rows: rows.slice(0, 2) }] }));
  expect(await reconhecido(pequena)).toMatchObject({ layout: 'Planilha da Ipê' });
  expect((await converter.upload(pequena, { layout: 'Planilha da Ipê', nome: 'p.xlsx' })).body).toMatchObject({
    aceitos: 1,
    importanciaSegurada: '10500.25',
  });
});

test('A-E5 A-F6 a column of formulas leaves the rows to be mapped', async () => {
  const celulas = `${folha.texto('A2', '5')}<c r="E2"><f>C2*2</f><v>2</v></c>${folha.texto('F2', 'x')}`;
  const { amostra: lidas } = await mapear(folha.planilha({ linhas: folha.cabecalho + folha.linha(2, celulas) }));
  expect(lidas).toEqual([['5', '', '', '', '', 'x']]);
});

test('A-E5 of two layouts with the same header the one of the file’s insured is used', async () => {
  const texto = linhas([8501]).replaceAll('Natureza', 'Natureza da Carga');
  const proposta = await mapear(texto);
  await guardar(proposta, 'um cliente');
  await guardar(proposta, 'outro cliente');
  await converter.database.query("UPDATE layouts SET cnpj_segurado = '45723174000110' WHERE nome = 'um cliente'");
  expect(await reconhecido(Buffer.from(texto))).toMatchObject({ layout: 'outro cliente' });
});

test('A-E5 columns of a registry are mapped to its fields', async () => {
  const texto = 'Empresa;CNPJ\nCorretora Boa;11.222.333/0001-81\n';
  const { colunas, faltam, id_layout } = await mapear(texto, '?cadastro=corretores');
  expect([colunas.map(({ campo }) => campo), faltam, id_layout]).toEqual([
    ['razao_social', 'cnpj'],
    ['registro_susep'],
    null,
  ]);
});

test.each([
  ['%PDF-1.7', '', 'file'],
  ['', '', 'file'],
  ['a;b\n', '?cadastro=nenhum', 'cadastro'],
])('A-E5 %j%s is refused by its field', async (conteudo, query, campo) => {
  const { body, status } = await converter
    .as('ana')
    .post(`/api/Conversor/mapeamento${query}`)
    .attach('file', Buffer.from(conteudo), 'a.csv');
  expect([status, body.erros[0].campo]).toEqual([422, campo]);
});
