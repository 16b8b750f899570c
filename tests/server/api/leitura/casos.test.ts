import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../support/table.ts';
import { started } from '../../../support/started.ts';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { chave } from './fixtures/chaves.ts';
import { conemb50, notfis50 } from './fixtures/proceda.ts';
import { zip } from './fixtures/zip.ts';
import { startConverter } from '../conversor/converter-under-test.ts';

/**
 * Small files of an invented carrier, as they came from a spreadsheet, a mail program or an exporter: the documents each must
 * store (their numbers, at 10,500.25 each), and the messages about the rest.
 */
const converter = started(startConverter);

beforeAll(async () => {
  await converter.database.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (50, 'Transportadora de Exemplo Ltda', '18709931000129'), (51, 'Canelaria do Vale', '11853852000148');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (50, 1, '1154202500010', 54, 50, 1, '2026-01-01', '2026-12-31', 900000000, 9000000, '2025-12-20', 'carga'),
      (51, 1, '1154202500051', 54, 51, 1, '2026-01-01', '2026-12-31', 900000000, 9000000, '2025-12-20', 'carga');
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (50, 0.0312), (51, 0.0312);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (50, 50, '001', 'Matriz', true), (51, 51, '001', 'Matriz', true);
    INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (3106200, 'Belo Horizonte', 'MG');
    INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo) VALUES (9, '0602', 'Autopecas', 'Autopeças')`);
});

const caso = (arquivo: string) => readFile(join(import.meta.dirname, 'casos', arquivo));
async function layoutDe(pasta: string): Promise<string> {
  const tipo = { csv: 'DELIMITADO', xlsx: 'PLANILHA', proceda: 'PROCEDA_CONEMB31' }[pasta] ?? 'XML_CTE';
  const [row] = await converter.database.query<{ nome: string }>('SELECT nome FROM layouts WHERE tipo = $1', [tipo]);
  return row?.nome ?? '';
}

const titulo = 'um embarque; esta linha é de título, total ou rodapé e foi ignorada';
const alheio = 'outro.xml: um CT-e (modelo 57); este arquivo é';
const casos = rowsOf(`
  uma-entrada/bom-e-lixo.zip | 500021 | quebrado.xml: um XML bem formado e inteiro
  uma-entrada/nome-absoluto.zip | 500020 |
  uma-entrada/zip-dentro-do-zip.zip | 500019 | outro.zip: um ZIP sem outro ZIP dentro
  acompanhantes/cte-e-dce.zip | 500024 | ${alheio} uma DC-e, que é de declaração de conteúdo
  acompanhantes/cte-e-distribuicao.zip | 500025 | ${alheio} um retorno de distribuição de documentos
  acompanhantes/cte-e-inutilizacao.zip | 500022 | ${alheio} uma inutilização de CT-e
  acompanhantes/cte-e-retorno-de-lote.zip | 500023 | ${alheio} um retorno de lote de CT-e
  bytes/bom-utf8-declara-iso.xml | 500029 |
  bytes/declara-UTF8-sem-hifen.xml | 500028 |
  bytes/declara-utf16-bytes-utf8.xml | 500027 |
  bytes/declara-utf8-bytes-latin1.xml | 500030 |
  bytes/declaracao-dentro-do-envelope.xml | 500033 |
  bytes/linhas-em-branco-antes.xml | 500031 |
  bytes/nul-e-0x1A-no-fim.xml | 500032 |
  xml/enviCTe-com-dois.xml | 500038 500039 |
  empacotados/cte.xml.gz | 500040 |
  csv/apostrofo.csv | 500042 |
  csv/colunas-finais-omitidas.csv | 500046 |
  csv/ctrl-z-no-fim.csv | 500047 |
  csv/igual-aspas.csv | 500041 |
  csv/linha-de-total.csv | 500048 500049 | linha 4: ${titulo}
  csv/linhas-com-CR.csv | 500044 500045 |
  csv/prefixo-CTe.csv | 500043 |
  csv/titulo-antes-do-cabecalho.csv | 500050 | linha 1: ${titulo}
  csv/valor-com-seis-casas.csv | 500052 |
  xlsx/capa.xlsx | 810072 |
  xlsx/chartsheet.xlsx | 810071 |
  xlsx/formula.xlsx | 810062 |
  xlsx/titulo.xlsx | 810088 | linha 1: ${titulo}
  xlsx/total.xlsx | 810063 | linha 3: ${titulo}
  xlsx/x000D.xlsx | 810077 |`);

test.each(casos.map(([arquivo = '', numeros = '', ditos = '']) => ({ arquivo, numeros, ditos })))(
  'A-F6 A-F7 A-F8 A-F9 A-F10: $arquivo',
  async ({ arquivo, numeros, ditos }) => {
    const [pasta = '', nome = ''] = arquivo.split('/');
    const { status, body } = await converter.upload(await caso(arquivo), { layout: await layoutDe(pasta), nome });
    expect([status, body.erros ?? []]).toEqual([200, expect.any(Array)]);
    const gravadas = await converter.database.query<{ numero: string; valor: string }>(
      `SELECT substr(chave, 29, 6) AS numero, importancia_segurada::text AS valor FROM averbacoes
       WHERE id_conversao = $1 ORDER BY numero`,
      [body.id_CONVERSAO],
    );
    expect(gravadas).toEqual(numeros.split(' ').map((numero) => ({ numero, valor: '10500.25' })));
    const outros = await converter.database.query<{ dito: string }>(
      `SELECT CASE origem WHEN '' THEN 'linha ' || linha ELSE origem END || ': ' || (causas->0->>'esperado') AS dito
       FROM recusados WHERE id_conversao = $1 ORDER BY linha`,
      [body.id_CONVERSAO],
    );
    expect(outros.map(({ dito }) => dito).join(' / ')).toBe(ditos);
  },
);

test('A-F8: the zeros behind the cents of a value are none of it', async () => {
  const { body } = await converter.upload(await caso('xml/vCarga-com-quatro-casas.xml'), {
    layout: await layoutDe('xml'),
  });
  const gravadas = await converter.database.query(
    'SELECT importancia_segurada::text AS valor FROM averbacoes WHERE id_conversao = $1',
    [body.id_CONVERSAO],
  );
  expect(gravadas).toEqual([{ valor: '20271.80' }]);
});

test.each([
  [
    'empacotados/cte.tgz',
    'O arquivo é um TAR compactado (.tgz, .tar.gz), que não é lido aqui; envie os mesmos arquivos em um ZIP.',
  ],
  ['empacotados/sete-z.zip', 'O arquivo é um 7-Zip (.7z), que não é lido aqui; envie os mesmos arquivos em um ZIP.'],
  [
    'xlsx/xlsb-com-nome-xlsx.xlsx',
    'O arquivo é uma planilha XLSB, a binária do Excel, que não é lida aqui; salve como .xlsx e envie de novo.',
  ],
])('A-F10: %s says what it is, and what to send instead', async (arquivo, frase) => {
  const { status, body } = await converter.upload(await caso(arquivo), {
    layout: await layoutDe(arquivo.split('/')[0] ?? ''),
  });
  expect(status).toBe(422);
  expect(body.message).toContain(frase);
});

test('A-F9: a key that lost its digits is refused by its true cause', async () => {
  const { status, body } = await converter.upload(await caso('csv/chave-em-notacao-cientifica.csv'));
  expect(status).toBe(422);
  expect(body.erros).toMatchObject([{ campo: 'Linha 2, chave' }]);
  expect(body.erros[0].mensagem).toContain('a planilha os perdeu ao gravar em notação científica');
});

test('A-F6 A-F10: an OCOREN in the ZIP is named and ignored; CONEMB and NOTFIS 5.0 are known, and what they lack is named', async () => {
  const layout = await layoutDe('proceda');
  const comOcoren = await converter.upload(await caso('proceda/ocoren-junto.zip'), { layout, nome: 'p.zip' });
  expect(comOcoren.status).toBe(200);
  expect(
    await converter.database.query(
      'SELECT numero, importancia_segurada::text AS valor FROM averbacoes WHERE id_conversao = $1 ORDER BY numero',
      [comOcoren.body.id_CONVERSAO],
    ),
  ).toEqual(['000590712700', '000590712701', '000590712702'].map((numero) => ({ numero, valor: '12500.25' })));
  const outros = await converter.database.query(
    `SELECT origem, situacao, causas->0->>'esperado' AS esperado FROM recusados WHERE id_conversao = $1`,
    [comOcoren.body.id_CONVERSAO],
  );
  expect(outros).toEqual([
    {
      origem: 'ocoren.txt',
      situacao: 'IGNORADO',
      esperado: 'um CONEMB ou NOTFIS no padrão PROCEDA 3.1 ou 5.0; este arquivo é um OCOREN, de ocorrências na entrega',
    },
  ]);
  const vazios = await converter.upload(await caso('proceda/conemb-notfis-5.0.zip'), { layout, nome: 'v.zip' });
  expect(vazios.status).toBe(422);
  expect((vazios.body.erros as { campo: string }[]).map(({ campo }) => campo.split(', ').at(-1))).toEqual(
    expect.arrayContaining(['519', '524 nota', '529']),
  );
});

test('A-F7: after a run the range of an inutilização is with the ignored file', async () => {
  const inutilizacao = `<procInutCTe versao="4.00"><inutCTe><infInut><CNPJ>18709931000129</CNPJ><serie>1</serie><nCTIni>100</nCTIni><nCTFin>120</nCTFin></infInut></inutCTe></procInutCTe>`;
  const bytes = zip([
    { nome: 'cte.xml', conteudo: cteDeclarado({ numero: 900, cnpj: '18709931000129' }) },
    { nome: '100-inu.xml', conteudo: inutilizacao },
  ]);
  const { body } = await converter.upload(bytes, { layout: await layoutDe('xml'), nome: 'inu.zip' });
  expect(body).toMatchObject({ aceitos: 1, ignorados: 1 });
  const ignorados = `SELECT situacao, causas->0->>'valor' AS faixa FROM recusados WHERE id_conversao = $1`;
  expect(await converter.database.query(ignorados, [body.id_CONVERSAO])).toEqual([
    { situacao: 'IGNORADO', faixa: 'série 1, números 100 a 120, de 18709931000129' },
  ]);
});

test('A-F10: a CONEMB and a NOTFIS of version 5.0 are stored at the sum of the invoices', async () => {
  const bytes = zip([
    { nome: 'c.txt', conteudo: conemb50([{ numero: 77, notas: [1, 2], chave: chave('57', 77) }]) },
    {
      nome: 'n.txt',
      conteudo: notfis50([
        { numero: 1, centavos: 1_000_001 },
        { numero: 2, centavos: 9 },
      ]),
    },
  ]);
  const { status, body } = await converter.upload(bytes, { layout: await layoutDe('proceda'), nome: '50.zip' });
  expect([status, body.message, body.aceitos]).toEqual([200, 'Arquivo processado com sucesso!', 1]);
  // 10,000.01 and 0.09.
  const gravadas = 'SELECT placa, importancia_segurada::text AS valor FROM averbacoes WHERE id_conversao = $1';
  expect(await converter.database.query(gravadas, [body.id_CONVERSAO])).toEqual([
    { placa: 'XYZ9A87', valor: '10000.10' },
  ]);
});
