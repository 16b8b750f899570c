import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cancelamentoDe, cteDeclarado, mdfeDeclarado, nfeDeclarada } from '../../../support/documento-fiscal.ts';
import { linha, planilha, texto } from '../leitura/fixtures/planilha.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { comecosDe } from '../../../../server/api/conversor/reconhecer/comeco.ts';
import { chaveDe, csv, embarque, startConverter, TRANSPORTADOR } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const COMECO = 64 * 1024;
const CEDRO = '45723174000110';
const converter = started(startConverter);

/** Sends the part of a file that the client sends. */
async function reconhecer(conteudo: string | Buffer) {
  const bytes = Buffer.from(conteudo as string);
  const { status, body } = await converter
    .as('ana')
    .post(`/api/Conversor/reconhecer?tamanho=${bytes.length}`)
    .attach('file', bytes.subarray(0, COMECO), 'arquivo');
  return { ...body, status };
}

const rctrc = { id: 54, nome: 'RCTR-C' };
const ipe = { ramo: rctrc, apolice: '5400010', segurado: 'Ipê Transportes Ltda', marca: null };

test('a delimited text is known by its header, its branch by the insured or by the policy that it names', async () => {
  const linhas = Array.from({ length: 2_000 }, (_, at) => embarque(at + 1));
  const porque_layout = 'cabeçalho com as colunas do layout CSV';
  expect(await reconhecer(csv(linhas))).toEqual({
    status: 200,
    layout: 'CSV',
    porque_layout,
    mapeavel: false,
    ...ipe,
    porque_ramo: 'Ipê Transportes Ltda tem apólice em vigor em RCTR-C',
  });
  expect(await reconhecer(csv([embarque(1, { apolice: '5400010', chave: '' })], '\t'))).toMatchObject({
    layout: 'CSV',
    ...ipe,
    porque_ramo: 'a apólice 5400010, citada no arquivo, é de RCTR-C',
  });
  expect(await reconhecer(csv([embarque(1, { chave: '' })]))).toMatchObject({
    layout: 'CSV',
    ramo: null,
    porque_ramo: 'o arquivo não diz o ramo; escolha-o',
  });
});

test('the policy of a file is told with what has to be known of it today', async () => {
  const doFora = csv([embarque(1, { apolice: '5400777', chave: '' })]);
  await converter.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (777, 1, '5400777', 54, 1, 1, '2026-01-01', '2099-12-31', 900000, 500000, '2025-12-20', 'carga')`);
  expect(await reconhecer(doFora)).toMatchObject({ apolice: '5400777', marca: null });
  await converter.database.query(
    "INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) VALUES (777, 54, '2026-02-01', 'Vistoria')",
  );
  expect(await reconhecer(doFora)).toMatchObject({
    marca: { situacao: 'SUSPENSA', texto: 'Suspensa desde 01/02/2026 (Vistoria)' },
  });
  await converter.database.query("UPDATE apolices SET cancelamento_vigencia = '2026-03-01' WHERE id_apolice = 777");
  expect(await reconhecer(doFora)).toMatchObject({
    apolice: '5400777',
    marca: { situacao: 'CANCELADA', texto: 'Cancelada em 01/03/2026' },
  });
  await converter.database.query('DELETE FROM suspensoes WHERE id_apolice = 777');
  await converter.database.query('DELETE FROM apolices WHERE id_apolice = 777');
});

test('a CT-e is known by its root, its branch by its insured, else by its way of travel', async () => {
  const cte = cteDeclarado({ numero: 1, cnpj: TRANSPORTADOR });
  expect(await reconhecer(cte)).toMatchObject({ layout: 'CT-e XML 4.00', porque_layout: 'XML de CT-e', ...ipe });
  // As long as a file with many notes: the sample is cut off.
  const longo = cte.replace('Entregar no depósito', `Entregar ${'<x>a</x>'.repeat(20_000)}`);
  expect(await reconhecer(longo)).toMatchObject({ layout: 'CT-e XML 4.00' });
  expect(await reconhecer(cteDeclarado({ numero: 1, cnpj: '11444777000161', modal: '02' }))).toMatchObject({
    ramo: { id: 52, nome: 'RCTA-C' },
    porque_ramo: 'modal aéreo (02)',
    apolice: null,
  });
});

test('A-F1 A-F7: of a ZIP its first files are looked at; one that does not tell is left to be chosen', async () => {
  const cte = { nome: 'a/1.xml', conteudo: cteDeclarado({ numero: 1, cnpj: TRANSPORTADOR }) };
  const muitos = Array.from({ length: 300 }, (_, at) => ({ ...cte, nome: `${at}.xml`, metodo: 0 }));
  for (const entradas of [[cte], muitos])
    expect(await reconhecer(zip(entradas))).toMatchObject({
      layout: 'CT-e XML 4.00',
      porque_layout: expect.stringMatching(/^no ZIP, .*\.xml: XML de CT-e$/),
      ...ipe,
    });
  const xml = (conteudo: string) => ({ nome: 'x.xml', conteudo });
  const mdfe = (chaves: readonly string[]) => xml(mdfeDeclarado({ numero: 1, cnpj: TRANSPORTADOR }, chaves, 'ABC1D23'));
  const nota = xml(nfeDeclarada({ numero: 1, cnpj: CEDRO }));
  const evento = xml(cancelamentoDe(chaveDe(1)));
  const doCte = { layout: 'CT-e XML 4.00', porque_layout: 'no ZIP, a/1.xml: XML de CT-e', ...ipe };
  const inutilizacao = xml('<procInutCTe><inutCTe/></procInutCTe>');
  const antes = [
    mdfe([]),
    evento,
    nota,
    inutilizacao,
    xml('<cteProc><CT'),
    { nome: 'pasta/', conteudo: '' },
    { nome: 'a.txt', conteudo: 'oi' },
  ];
  for (const um of antes) expect(await reconhecer(zip([um, cte]))).toMatchObject(doCte);
  // As programs write that do not know the sizes beforehand.
  const semTamanhos = zip([inutilizacao, cte]).fill(0, 18, 26);
  expect(await reconhecer(semTamanhos)).toMatchObject(doCte);
  expect(await reconhecer(zip([evento, nota]))).toMatchObject({
    layout: 'NF-e XML 4.00',
    porque_layout: 'no ZIP, x.xml: XML de NF-e',
  });
  for (const um of [mdfe([]), inutilizacao, { nome: 'a.txt', conteudo: 'oi' }])
    expect(await reconhecer(zip([um]))).toMatchObject({ layout: null, ramo: null });
});

test('A-F1: events and an MDF-e alone are of the layout of their documents', async () => {
  const daNota = cancelamentoDe(chaveDe(1, { modelo: '55' })).replaceAll('chCTe', 'chNFe');
  const doMdfe = mdfeDeclarado({ numero: 1, cnpj: TRANSPORTADOR }, [chaveDe(1)], 'ABC1D23');
  expect([
    await reconhecer(cancelamentoDe(chaveDe(1))),
    await reconhecer(daNota),
    await reconhecer(doMdfe),
  ]).toMatchObject([
    { layout: 'CT-e XML 4.00', porque_layout: 'XML de evento' },
    { layout: 'NF-e XML 4.00', porque_layout: 'XML de evento' },
    { layout: 'CT-e XML 4.00', porque_layout: 'XML de MDF-e' },
  ]);
});

const colunas = ['numero', 'data_embarque', 'valor_mercadoria', 'cnpj_emitente'];
const celulas = (row: number, textos: readonly string[]) =>
  linha(row, textos.map((um, at) => texto(`${'ABCD'[at]}${row}`, um)).join(''));

test('a workbook is known by its header line, apart from everybody; one that unpacks to no end is left to the clerk', async () => {
  const linhas = celulas(1, colunas) + celulas(2, ['1', '10/10/2026', '5000.00', TRANSPORTADOR]);
  expect(await reconhecer(planilha({ linhas }))).toMatchObject({
    layout: 'XLSX',
    porque_layout: 'cabeçalho com as colunas do layout XLSX',
    ...ipe,
  });
  const semFim = planilha({ linhas: linha(1, '<c r="A1"/>'.repeat(1_000_000)) });
  expect(semFim.length).toBeLessThan(COMECO);
  expect(await reconhecer(semFim)).toMatchObject({ status: 200, layout: null });
});

test('of a ZIP’s first file no more is looked at than of any file', async () => {
  const linhas = csv(Array.from({ length: 20 }, (_, at) => embarque(at + 1)));
  const conteudo = cteDeclarado({ numero: 1, cnpj: TRANSPORTADOR }).replace(
    'Entregar no depósito',
    '<x>a</x>'.repeat(500_000),
  );
  const um = zip([{ nome: '1.xml', conteudo }]);
  expect(um.length).toBeLessThan(COMECO);
  expect(await reconhecer(um)).toMatchObject({ layout: 'CT-e XML 4.00', ...ipe });
  expect([...comecosDe(um, um.length)].map(({ bytes }) => bytes.length <= COMECO)).toEqual([true]);
  expect(await reconhecer(zip([{ nome: 'a.csv', conteudo: linhas }]))).toMatchObject({ layout: null });
});

test('an insured with several branches is left to the clerk, unless the way of travel tells', async () => {
  await converter.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT 800 + ramo, 1, '800' || ramo, ramo, 2, 1, '2026-01-01', '2099-12-31', 900000, 500000, '2025-12-20', 'carga'
    FROM unnest(ARRAY[52, 54, 55]) ramo`);
  const doCedro = embarque(1, { chave: '', cnpj_emitente: '45.723.174/0001-10' });
  expect(await reconhecer(csv([doCedro]))).toMatchObject({
    ramo: null,
    porque_ramo: 'o segurado tem apólices em 3 ramos; escolha um',
    segurado: 'Cedro Cargas S.A.',
  });
  expect(await reconhecer(cteDeclarado({ numero: 1, cnpj: CEDRO }))).toMatchObject({ ramo: rctrc, apolice: '80054' });
});

test.each([
  ['an empty file', '', 'O arquivo está vazio.'],
  ['a PDF', '%PDF-1.7', 'É um PDF, que não é lido aqui; envie o XML, a planilha ou o texto'],
  ['bytes of no kind', Buffer.from([0, 1, 2, 3]), 'Arquivo de espécie desconhecida'],
  [
    'a text of another house',
    'nome;idade\nAna;3\n',
    'Nenhum layout ativo lê este arquivo: mapeie as colunas, ou escolha o layout',
  ],
  ['a broken XML', '<CTe><infCte></CTe>', 'O arquivo não é um XML bem formado, ou está truncado.'],
])('%s has no layout, and the reason says so', async (_, conteudo, porque_layout) => {
  expect(await reconhecer(conteudo)).toMatchObject({ status: 200, layout: null, porque_layout, ramo: null });
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['bars', '|'],
  ['semicolons below a title', ';', 'Embarques de novembro\n'],
  ['semicolons above a total', ';', '', 'Total de embarques: 12'],
])("A-F9: a client's own file with %s has no fixed width", async (_caso, separador, antes = '', depois = '') => {
  const linhas = Array.from({ length: 12 }, (_, at) => [
    `${500_056 + at}`,
    chaveDe(at),
    '24/11/2026',
    'SP',
    'São Paulo',
    '10.500,25',
  ]);
  const doCliente = [['Nº CTe', 'Chave de Acesso', 'Data Embarque', 'UF', 'Cidade', 'Valor'], ...linhas]
    .map((valores) => valores.join(separador))
    .join('\r\n');
  const { layout, porque_layout } = await reconhecer(`${antes}${doCliente}\r\n${depois}`);
  expect([layout, porque_layout]).not.toContain('Largura fixa');
});

test.each<[string, (lido: string) => Buffer]>([
  ['CR lines', (lido) => Buffer.from(lido.replaceAll('\n', '\r'))],
  ['UTF-16', (lido) => Buffer.from(`\uFEFF${lido}`, 'utf16le')],
  ['UTF-16, the other way round', (lido) => Buffer.from(`\uFEFF${lido}`, 'utf16le').swap16()],
  ['UTF-16 and CR lines', (lido) => Buffer.from(`\uFEFF${lido.replaceAll('\n', '\r')}`, 'utf16le')],
])('A-F9: a text longer than its beginning, with %s, is known', async (_caso, bytes) => {
  const inteiro = csv(Array.from({ length: 1_000 }, (_, at) => embarque(at + 1)));
  expect(await reconhecer(bytes(inteiro))).toMatchObject({ layout: 'CSV', ramo: rctrc });
});

test('A-F10: a GZIP is known by what is in it', async () => {
  const conteudo = cteDeclarado({ numero: 1, cnpj: CEDRO });
  expect(await reconhecer(gzipSync(conteudo))).toMatchObject({ layout: 'CT-e XML 4.00', ramo: rctrc });
  expect(await reconhecer(gzipSync(csv([embarque(1)])))).toMatchObject({ layout: 'CSV' });
});

test('more than the beginning is refused', async () => {
  const demais = await converter
    .as('ana')
    .post('/api/Conversor/reconhecer?tamanho=9')
    .attach('file', Buffer.alloc(COMECO + 1, 'a'), 'arquivo');
  expect(demais.status).toBe(413);
});
