import { expect, test } from 'vitest';
import { csv, embarque, startConverter, TOMADOR } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

const stored = (numero: number) =>
  converter.database.query(`SELECT * FROM averbacoes WHERE numero = '${numero}' AND origem_sistema = 'CONVERSOR'`);

test('a file becomes averbações, each with policy, group, rate and premium', async () => {
  const answer = await converter.upload(
    csv([
      embarque(1),
      embarque(2, { cnpj_tomador: TOMADOR, subgrupo: '002', valor_frete: '100,00', data_embarque: '30/10/2026' }),
    ]),
  );
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      message: 'Arquivo processado com sucesso!',
      situacao: 'CONCLUIDA',
      recusados: 0,
      id_CONVERSAO: 1,
      lidos: 2,
      aceitos: 2,
      ignorados: 0,
      importanciaSegurada: '2569.12',
      premio: '0.99',
      ignorados_por_causa: [],
      efeitos: [],
      destino: [202_610, 202_611].map((competencia) => ({
        competencia,
        id_apolice: 10,
        apolice: '5400010',
        quantidade: 1,
      })),
    },
  ]);
  expect(await stored(1)).toMatchObject([
    {
      competencia: 202611,
      id_apolice: 10,
      id_grupo: 3,
      situacao: 'ABERTA',
      tipo_documento: 'CT-e',
      importancia_segurada: '1234.56',
      taxa: '0.031200',
      premio: '0.39',
      municipio_origem: 3550308,
      municipio_destino: 4106902,
      percurso: 'Vizinhos',
      id_mercadoria: 1,
      id_embalagem: 1,
      placa: 'ABC1D23',
      protocolo: 'C00000001-2',
    },
  ]);
  expect(await stored(2)).toMatchObject([
    { competencia: 202610, id_grupo: 4, importancia_segurada: '1334.56', taxa: '0.045000', premio: '0.60' },
  ]);
});

test('the same file again gets the first answer, with when and by whom it came, and nothing is done', async () => {
  const file = csv([embarque(10)]);
  const first = await converter.upload(file);
  expect(first.status).toBe(200);
  const answer = await converter.upload(file);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      ...first.body,
      repetido: true,
      message: expect.stringMatching(/^Este arquivo já foi processado em \d\d\/\d\d\/\d{4} às \d\d:\d\d por ana/),
    },
  ]);
  expect((await converter.upload(file, { repetir: true })).body).toMatchObject({ lidos: 1, aceitos: 0, ignorados: 1 });
});

test('documents that the policy has already are skipped and counted, also within a file', async () => {
  await converter.upload(csv([embarque(20)]));
  const answer = await converter.upload(csv([embarque(20), embarque(21), embarque(21)]));
  expect(answer.body).toMatchObject({ lidos: 3, aceitos: 1, ignorados: 2 });
  expect(await stored(20)).toHaveLength(1);
});

test('one fault and nothing of the file is stored', async () => {
  const answer = await converter.upload(
    csv([embarque(30), embarque(31, { placa: 'ABC12345', valor_mercadoria: '12.5' })]),
  );
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(
    [
      'Arquivo recusado: 2 erros. Nada foi gravado.',
      'Linha 3, placa: “ABC12345”; esperado: placa AAA9999 ou Mercosul AAA9A99',
      'Linha 3, valor_mercadoria: “12.5”; esperado: valor com vírgula decimal e até 2 casas, como 1.234,56',
    ].join('\n'),
  );
  expect(answer.body.erros).toHaveLength(2);
  expect(await stored(30)).toEqual([]);
});

test.each([
  ['commas', csv([embarque(40, { valor_mercadoria: '"1.234,56"' })], ','), 1],
  ['tabs', csv([embarque(41)], '\t'), 1],
  ['CRLF, a mark and blank lines', `\uFEFF${csv([embarque(42)]).replaceAll('\n', '\r\n')}\r\n\r\n`, 1],
  ['ISO-8859-1', Buffer.from(csv([embarque(43, { municipio_origem: 'São Paulo' })]), 'latin1'), 1],
  [
    'quotes, doubled and over two lines',
    csv([embarque(44, { observacao: '"carga ""frágil"";\nescolta"' }), embarque(45)]),
    2,
  ],
])('reads %s', async (_name, content, aceitos) => {
  const answer = await converter.upload(content);
  expect([answer.status, answer.body.message, answer.body.aceitos]).toEqual([
    200,
    'Arquivo processado com sucesso!',
    aceitos,
  ]);
});

test.each([
  ['UTF-16 without its mark', Buffer.from(csv([embarque(50)]), 'utf16le'), 'O arquivo está em UTF-16.'],
  ['a null byte', csv([embarque(51, { observacao: 'a\0b' })]), 'tem bytes nulos'],
  ['a line without end', `${csv([embarque(52)])}${'x'.repeat(70_000)}`, 'A linha 3 tem mais de 65.536 caracteres.'],
  [
    'unbalanced quotes',
    csv([embarque(53, { observacao: '"aberta' }), embarque(54)]),
    'As aspas abertas na linha 2 não são fechadas.',
  ],
  ['no header', '1;2;3\n4;5;6\n', 'O cabeçalho não tem as colunas obrigatórias deste layout: numero, data_embarque.'],
  ['a header twice', 'numero;data_embarque;numero\n1;2;3\n', 'O cabeçalho repete colunas: numero.'],
  ['nothing', '', 'O arquivo está vazio.'],
  ['separators alone', ';;;\n;;;\n', 'O arquivo não tem a linha de cabeçalho.'],
  ['a header alone', 'numero;data_embarque\n', 'O arquivo não tem nenhuma linha além do cabeçalho.'],
  ['a ZIP', Buffer.from('PK\u0003\u0004abc'), 'O arquivo é um ZIP; escolha um layout de CT-e, NF-e ou PROCEDA'],
])('refuses %s', async (_name, content, reason) => {
  const answer = await converter.upload(content);
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(reason)]);
});

test('a value too many or too few is told, not moved into other columns', async () => {
  const [header, line] = csv([embarque(60)]).split('\n') as [string, string];
  const answer = await converter.upload(`${header}\n${line};a mais\n${line.slice(0, line.lastIndexOf(';'))}\n`);
  expect(answer.body.erros.map(({ mensagem }: { mensagem: string }) => mensagem)).toEqual([
    expect.stringContaining('14 colunas, como no cabeçalho (a linha tem 15)'),
    // A short line lacks its last values only: the value of the goods.
    'vazio; esperado: valor da mercadoria (campo obrigatório)',
  ]);
});
