import { describe, expect, test } from 'vitest';
import { cancelamentoDe, chaveFiscal, cteDeclarado } from '../../../support/documento-fiscal.ts';
import { started } from '../../../support/started.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { caso, startTransportadora } from './casos-de-uma-transportadora.ts';

const transportadora = started(startTransportadora);
const cnpj = '18709931000129';
const cte = (numero: number, outros: object = {}) => cteDeclarado({ numero, cnpj, ...outros });
const chave = (numero: number, aamm = '2611') => chaveFiscal({ numero, cnpj, aamm });
const cancelamento = (numero: number) => cancelamentoDe(chave(numero));
const semXml = (xml: string) => xml.replace(/^<\?xml[^>]*>/, '');
/** The request (`-ped-eve.xml`), as an issuer keeps it beside the answer. */
const pedido = (numero: number) => /<eventoCTe.*<\/eventoCTe>/.exec(cancelamento(numero))?.[0] ?? '';
const zipDe = (...xmls: readonly string[]) => zip(xmls.map((conteudo, at) => ({ nome: `${at + 1}.xml`, conteudo })));

test('A-F1 a consultation with a letter and a cancellation cancels the CT-e beside it', async () => {
  const answer = await transportadora.enviar(caso('cte-e-consulta-com-dois-eventos.zip'));
  expect([answer.status, answer.body]).toMatchObject([200, { situacao: 'SEM_AVERBACAO', lidos: 1, aceitos: 0 }]);
  expect(await transportadora.embarques(500_001)).toEqual([]);
  expect(await transportadora.conversao(answer)).toMatchObject({
    situacao: 'SEM_AVERBACAO',
    ignorados_por_causa: [{ causa: 'Documento cancelado', quantidade: 1 }],
    efeitos: [
      { efeito: 'Cancelamento guardado: o documento não está averbado e não será', quantidade: 1 },
      { efeito: 'Evento guardado com o documento, sem efeito na averbação', quantidade: 1 },
    ],
  });
});

test('A-F1 every event of a batch acts on its own document', async () => {
  const { body } = await transportadora.enviar(caso('dois-cte-e-lote-de-dois-eventos.zip'));
  expect(body).toMatchObject({ situacao: 'CONCLUIDA', lidos: 2, aceitos: 1, ignorados: 1, recusados: 0 });
  expect(await transportadora.embarques(500_002, 500_003)).toEqual(['500002 ABERTA RVS3A05 2026-11-24']);
});

test.each([
  ['by a file', (xml: string | Buffer) => transportadora.enviar(xml)],
  ['by a call', (xml: string | Buffer) => transportadora.declarar(xml)],
])('A-F1 a letter inside a cteProc hides no cancellation: %s', async (_via, mandar) => {
  await mandar(caso('cteProc-com-carta-e-cancelamento-dentro.xml'));
  expect(await transportadora.embarques(500_004)).toEqual([]);
});

test('A-F1 A-F2 a cancellation through the converter excludes the stored shipment, and says so', async () => {
  await transportadora.enviar(caso('depois-1-cte.xml'));
  const answer = await transportadora.enviar(caso('depois-2-cancelamento.xml'));
  const message = 'Nenhuma averbação nova. Averbação excluída pelo cancelamento do documento: 1.';
  expect([answer.status, answer.body]).toMatchObject([200, { situacao: 'SEM_AVERBACAO', message, lidos: 0 }]);
  expect(await transportadora.embarques(500_005)).toEqual(['500005 CANCELADA RVS3A05 2026-11-24']);
  const exemplos = ['35261118709931000129570010005000051005000057'];
  const efeito = 'Averbação excluída pelo cancelamento do documento';
  expect(await transportadora.conversao(answer)).toMatchObject({
    motivo: message,
    efeitos: [{ efeito, quantidade: 1, exemplos }],
  });
  expect((await transportadora.enviar(caso('depois-2-cancelamento.xml'))).body.message).toBe(
    'Nenhuma averbação nova. Averbação que já estava cancelada: 1.',
  );
});

describe.each([
  ['a file', (xml: string) => transportadora.enviar(xml), 100],
  ['a call', (xml: string) => transportadora.declarar(xml), 200],
] as const)('A-F1 by %s', (_via, mandar, n) => {
  test.each([
    [
      'a consultation that states it alone',
      1,
      (k: string) => `<retConsSitCTe><cStat>101</cStat><chCTe>${k}</chCTe></retConsSitCTe>`,
    ],
    ['the document again, cancelled', 2, (_k: string, numero: number) => cte(numero, { cStat: '101' })],
    [
      'the document with its event inside',
      3,
      (k: string, numero: number) => cte(numero).replace('</cteProc>', `${semXml(cancelamentoDe(k))}</cteProc>`),
    ],
    [
      'an event behind another document’s',
      4,
      (k: string) => `<envEvento>${semXml(cancelamentoDe(chave(99_999)))}${semXml(cancelamentoDe(k))}</envEvento>`,
    ],
    [
      'a cancellation of version 2.00',
      5,
      (k: string) =>
        `<procCancCTe><retCancCTe><infCanc><cStat>101</cStat><chCTe>${k}</chCTe></infCanc></retCancCTe></procCancCTe>`,
    ],
    [
      'an answer in SOAP',
      6,
      (k: string) => `<s:Envelope xmlns:s="s"><s:Body>${semXml(cancelamentoDe(k))}</s:Body></s:Envelope>`,
    ],
  ])('excludes what is stored: %s', async (_caso, at, xml) => {
    const numero = n + at;
    await mandar(cte(numero));
    const { status } = await mandar(xml(chave(numero), numero));
    expect([status, await transportadora.embarques(numero)]).toEqual([200, [`${numero} CANCELADA 2026-11-10`]]);
  });

  test('an event before its document waits for it, by whichever way that comes', async () => {
    await mandar(cancelamento(n + 80));
    await mandar(cancelamento(n + 81));
    const { body } = await transportadora.declarar(cte(n + 80));
    expect(body.situacao).toBe('CANCELADA');
    const { status } = await transportadora.enviar(cte(n + 81));
    expect([status, await transportadora.embarques(n + 80, n + 81)]).toEqual([422, []]);
  });

  test('an invoiced shipment stays, and is marked for restitution', async () => {
    // Its own month, because an invoice closes it.
    const [aamm, dia] = n === 100 ? ['2609', '2026-09-05'] : ['2610', '2026-10-05'];
    const key = chave(n + 82, aamm);
    await mandar(cte(n + 82, { aamm, dia }));
    await transportadora.database.query(`UPDATE averbacoes SET situacao = 'FATURADA' WHERE numero = '${n + 82}'`);
    const { body } = await mandar(cancelamentoDe(key));
    expect(JSON.stringify(body)).toMatch(/marcada para restituição: 1|CANCELADA/);
    expect(await transportadora.embarques(n + 82)).toEqual([`${n + 82} FATURADA ${dia}`]);
    const [credito] = await transportadora.database.query(
      'SELECT premio::text, (SELECT count(*)::int FROM eventos_fiscais e WHERE e.chave = c.chave AND e.cancela) AS eventos FROM creditos_de_cancelamento c WHERE chave = $1',
      [key],
    );
    // 1,234.56 at 0.03 %.
    expect(credito).toEqual({ premio: '0.37', eventos: 1 });
  });

  test('a cancellation that was only asked for leaves the stored shipment as it is', async () => {
    await mandar(cte(n + 84));
    const { status, body } = await mandar(pedido(n + 84));
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringMatching(/falta a resposta da SEFAZ|Evento ou MDF-e sem autorização: 1/),
    ]);
    expect(await transportadora.embarques(n + 84)).toEqual([`${n + 84} ABERTA 2026-11-10`]);
    await mandar(cancelamento(n + 84));
    expect(await transportadora.embarques(n + 84)).toEqual([`${n + 84} CANCELADA 2026-11-10`]);
  });

  test('a test and a refused event do nothing', async () => {
    await mandar(cte(n + 83));
    const teste = cancelamento(n + 83).replaceAll('<chCTe>', '<tpAmb>2</tpAmb><chCTe>');
    for (const xml of [teste, cancelamentoDe(chave(n + 83), '573')]) expect((await mandar(xml)).status).toBe(422);
    expect(await transportadora.embarques(n + 83)).toEqual([`${n + 83} ABERTA 2026-11-10`]);
  });
});

test.each([
  ['the refusal in another file', [cancelamentoDe(chave(312), '573').replace(/<eventoCTe.*<\/eventoCTe>/, '')]],
  ['no answer at all', []],
])('A-F1 a cancellation that was only asked for takes no CT-e out: %s', async (_caso, outros) => {
  const numero = outros.length > 0 ? 312 : 313;
  const { body } = await transportadora.enviar(zipDe(pedido(numero), ...outros, cte(numero)), 'pedido.zip');
  expect(body).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 1, recusados: 0, ignorados: 1 + outros.length });
  expect(await transportadora.embarques(numero)).toEqual([`${numero} ABERTA 2026-11-10`]);
});

test('A-F1 events of several files in one ZIP, in either layout: two exclude, one waits, one is a letter', async () => {
  for (const numero of [301, 302, 303]) await transportadora.declarar(cte(numero));
  const carta = cancelamento(303).replaceAll('110111', '110110');
  const { body } = await transportadora.enviar(
    zipDe(cancelamento(301), carta, cancelamento(302), cancelamento(304)),
    'eventos.zip',
    'NF-e XML 4.00',
  );
  expect(body.efeitos.map(({ quantidade }: { quantidade: number }) => quantidade)).toEqual([2, 1, 1]);
  expect(await transportadora.embarques(301, 302, 303, 304)).toEqual([
    '301 CANCELADA 2026-11-10',
    '302 CANCELADA 2026-11-10',
    '303 ABERTA 2026-11-10',
  ]);
});

test('A-F1 the history of a shipment names its events', async () => {
  const [{ id } = { id: 0 }] = await transportadora.database.query<{ id: number }>(
    `SELECT id_averbacao::int AS id FROM averbacoes WHERE numero = '301'`,
  );
  const { body } = await transportadora.get(`/api/Averbacao/${id}`);
  expect(body.retorno.historico.at(-1)).toMatchObject({
    evento: 'CANCELADA',
    quem: 'ana',
    detalhe: '110111, protocolo 135260000000001',
  });
});

test.each([
  ['the old copy first', caso('antiga-100-e-atual-101.zip'), 500_016],
  ['the cancelled copy first', zipDe(cte(401, { cStat: '101' }), cte(401)), 401],
  ['between two valid copies', zipDe(cte(402), cte(402, { cStat: '101' }), cte(402)), 402],
  [
    'by an event inside',
    zipDe(cte(403), cte(403).replace('</cteProc>', `${semXml(cancelamento(403))}</cteProc>`)),
    403,
  ],
  ['late', zipDe(cte(404), cte(404, { cStat: '151' })), 404],
  ['beside a good document', zipDe(cte(405), cte(406), cte(405, { cStat: '101' })), 405],
])('A-F4 of two copies the cancelled one wins: %s', async (_caso, conteudo, numero) => {
  const { body } = await transportadora.enviar(conteudo, 'copias.zip');
  expect([body.aceitos, await transportadora.embarques(numero)]).toEqual([numero === 405 ? 1 : 0, []]);
});
