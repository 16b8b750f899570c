import { expect, test } from 'vitest';
import { cancelamentoDe, chaveFiscal, cteDeclarado } from '../../../support/documento-fiscal.ts';
import { started } from '../../../support/started.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { chaveDe, csv, embarque } from './converter-under-test.ts';
import { caso, startTransportadora } from './casos-de-uma-transportadora.ts';

const transportadora = started(startTransportadora);
const cnpj = '18709931000129';
const cte = (numero: number, outros: object = {}) => cteDeclarado({ numero, cnpj, ...outros });
const chave = (numero: number) => chaveFiscal({ numero, cnpj });
const zipDe = (...xmls: readonly string[]) => zip(xmls.map((conteudo, at) => ({ nome: `${at + 1}.xml`, conteudo })));

/** From now on the month of policy 60 is invoiced. */
const faturar = (mes: number) =>
  transportadora.database.query(`
    SELECT garantir_competencia(${mes});
    INSERT INTO averbacoes_totais (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
    VALUES (60, 60, ${mes}, 'FATURADA', 1, 1, 1)`);

test.each([
  ['a test', caso('cte-de-homologacao.xml'), 'Documento de homologação, que é só um teste: 1'],
  ['a complement', cte(1, { tpCTe: '1' }), 'Complemento e anulação não são embarques: 1'],
  ['no amount', cte(2, { valor: '0.00' }), 'Documento sem valor: 1'],
  [
    'of another kind',
    '<resCTe><chCTe>1</chCTe></resCTe>',
    'Este arquivo é só o resumo de um CT-e; envie o XML inteiro: 1',
  ],
  [
    'a test event',
    cancelamentoDe(chave(3)).replaceAll('<chCTe>', '<tpAmb>2</tpAmb><chCTe>'),
    'Documento de homologação, que é só um teste: 1',
  ],
  [
    'two causes',
    zipDe(cte(4, { tpAmb: '2' }), cte(5, { valor: '0.00' }), cte(6, { valor: '0.00' })),
    'Documento sem valor: 2; Documento de homologação, que é só um teste: 1',
  ],
])('A-F2 nothing stored is no success: %s', async (_caso, conteudo, causas) => {
  const answer = await transportadora.enviar(conteudo, 'nada.xml');
  const message = `Nenhuma averbação nova. ${causas}.`;
  expect([answer.status, answer.body.message]).toEqual([422, message]);
  const run = await transportadora.conversao(answer);
  expect(run).toMatchObject({ situacao: 'SEM_AVERBACAO', aceitos: 0, recusados: 0, motivo: message, destino: [] });
  const ditas = run.ignorados_por_causa.map(
    (um: { causa: string; quantidade: number }) => `${um.causa}: ${um.quantidade}`,
  );
  expect(ditas.join('; ')).toBe(causas);
});

test('A-F2 what is averbado already is told as such, with examples, and is no success either', async () => {
  const [first, again] = [
    await transportadora.enviar(cte(10)),
    await transportadora.enviar(zipDe(cte(10)), 'de-novo.zip'),
  ];
  expect(first.body).toMatchObject({ situacao: 'CONCLUIDA', message: 'Arquivo processado com sucesso!' });
  const message = 'Nenhuma averbação nova. Documento já averbado: 1.';
  expect([again.status, again.body]).toMatchObject([200, { situacao: 'SEM_AVERBACAO', message, ignorados: 1 }]);
  expect((await transportadora.conversao(again)).ignorados_por_causa).toEqual([
    { causa: 'Documento já averbado', quantidade: 1, exemplos: [chave(10)] },
  ]);
});

test('A-F2 A-C10 beside what is stored, the ignored ones are counted by cause, and the destination is named', async () => {
  const answer = await transportadora.enviar(
    zipDe(cte(20), cte(21), cte(10), cte(22, { tpAmb: '2' }), cte(23, { valor: '0.00' })),
    'misto.zip',
  );
  expect(answer.body).toMatchObject({ situacao: 'CONCLUIDA', lidos: 5, aceitos: 2, ignorados: 3 });
  const resultado = {
    ignorados_por_causa: [
      { causa: 'Documento já averbado', quantidade: 1, exemplos: [chave(10)] },
      { causa: 'Documento de homologação, que é só um teste', quantidade: 1, exemplos: ['4.xml'] },
      { causa: 'Documento sem valor', quantidade: 1, exemplos: ['5.xml'] },
    ],
    efeitos: [],
    destino: [{ competencia: 202_611, id_apolice: 60, apolice: '5400060', quantidade: 2 }],
  };
  expect(answer.body).toMatchObject(resultado);
  expect(await transportadora.conversao(answer)).toMatchObject(resultado);
});

test('A-C10 shipments of an invoiced month go into the open one, of several policies into each, and both are named', async () => {
  await faturar(202_610);
  const outubro = { data_emissao: '05/10/2026', data_embarque: '06/10/2026' };
  const answer = await transportadora.upload(
    csv([
      embarque(30, { apolice: '5400060', ...outubro }),
      embarque(31, { apolice: '5400060' }),
      embarque(32, { apolice: '5400010' }),
      embarque(33, { apolice: '5400010' }),
    ]),
  );
  expect(answer.body.destino).toEqual([
    { competencia: 202_611, id_apolice: 10, apolice: '5400010', quantidade: 2 },
    { competencia: 202_611, id_apolice: 60, apolice: '5400060', quantidade: 2 },
  ]);
});

const outroValor = (numero: string, antes: string, depois: string) =>
  `Nenhuma averbação nova. Documento já averbado com outro valor: 1 (${numero}: R$ ${depois}; o valor já averbado, R$ ${antes}).`;

test('A-M24 the same key with another amount is stored once, and warns with both, on the screen and by call', async () => {
  const k = '35261118709931000129570010005000171005000171';
  await transportadora.enviar(caso('mesma-chave-1.xml'));
  const answer = await transportadora.enviar(caso('mesma-chave-2-outro-valor.xml'));
  const message = outroValor(k, '10.500,25', '99.999,00');
  expect([answer.status, answer.body]).toMatchObject([200, { situacao: 'SEM_AVERBACAO', message }]);
  expect((await transportadora.conversao(answer)).ignorados_por_causa).toEqual([
    {
      causa: 'Documento já averbado com outro valor',
      quantidade: 1,
      exemplos: [`${k}: R$ 99.999,00; o valor já averbado, R$ 10.500,25`],
    },
  ]);
  const call = await transportadora.declarar(caso('mesma-chave-2-outro-valor.xml'));
  expect([call.status, call.body]).toMatchObject([
    200,
    {
      situacao: 'JA_AVERBADA',
      averbacoes: [{ importancia_segurada: '10500.25' }],
      erros: [{ codigo: 'VALOR_DIFERENTE', informado: '99999.00', esperado: 'o valor já averbado, 10500.25' }],
    },
  ]);
  expect((await transportadora.declarar(caso('mesma-chave-1.xml'))).body.erros).toEqual([]);
  expect(await transportadora.embarques(500_017)).toEqual(['500017 ABERTA RVS3A05 2026-11-24']);
});

test('A-M24 both values in one ZIP: the first is stored, the second warns', async () => {
  const { body } = await transportadora.enviar(zipDe(cte(40), cte(40, { valor: '2000.00' }), cte(40)), 'dois.zip');
  expect(body).toMatchObject({
    situacao: 'CONCLUIDA',
    lidos: 3,
    aceitos: 1,
    ignorados: 2,
    importanciaSegurada: '1234.56',
  });
  expect(body.ignorados_por_causa).toMatchObject([
    { causa: 'Documento já averbado', quantidade: 1 },
    {
      causa: 'Documento já averbado com outro valor',
      exemplos: [`${chave(40)}: R$ 2.000,00; o valor já averbado, R$ 1.234,56`],
    },
  ]);
});

test('A-M24 by call, then by file; an amount written otherwise is the same', async () => {
  await transportadora.declarar(cte(41, { valor: '1500.00' }));
  expect((await transportadora.declarar(cte(41, { valor: '1500.0' }))).body.erros).toEqual([]);
  expect((await transportadora.enviar(cte(41, { valor: '1500.01' }))).body.message).toBe(
    outroValor(chave(41), '1.500,00', '1.500,01'),
  );
});

test('A-M24 a spreadsheet’s line, of a month that went into another one', async () => {
  const linha = { apolice: '5400060', data_emissao: '07/10/2026', data_embarque: '07/10/2026' };
  await transportadora.upload(csv([embarque(42, linha)]));
  await faturar(202_611);
  const { body } = await transportadora.upload(csv([embarque(42, { ...linha, valor_mercadoria: '9.000,00' })]));
  expect(body.message).toBe(outroValor(chaveDe(42), '1.234,56', '9.000,00'));
});
