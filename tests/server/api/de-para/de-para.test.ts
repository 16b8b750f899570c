import supertest from 'supertest';
import { expect, test } from 'vitest';
import { csv, embarque, startConverter, TRANSPORTADOR } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

test('a file with texts that nobody knows is refused, mapped, and then goes in', async () => {
  const file = csv([
    embarque(1, { mercadoria: 'Soja  em grão', municipio_destino: 'Ctba' }),
    embarque(2, { mercadoria: 'SOJA EM GRAO' }),
  ]);
  const refused = await converter.upload(file);
  // In the layout's field order.
  expect([refused.status, refused.body.erros]).toEqual([
    422,
    [
      {
        campo: 'Linha 2, municipio_destino',
        mensagem:
          '“Ctba”; esperado: código do IBGE ou nome de um município de PR; o texto não consta do cadastro de municípios de PR: mapeie-o em Conversor › De-Para › Valores sem De-Para',
      },
      {
        campo: 'Linha 2, mercadoria',
        mensagem:
          '“Soja  em grão”; esperado: código ou descrição de uma mercadoria; o texto não consta do cadastro de mercadorias: mapeie-o em Conversor › De-Para › Valores sem De-Para',
      },
      { campo: 'Linha 3, mercadoria', mensagem: expect.stringContaining('“SOJA EM GRAO”') },
    ],
  ]);
  const run = (await converter.get(`/api/Conversor/conversoes/${refused.body.id_CONVERSAO}`)).body;
  expect([run.situacao, run.falhas, run.erros.length]).toEqual(['RECUSADA', 3, 3]);
  const { data } = (await converter.get('/api/Conversor/de-para/pendentes')).body;
  expect(data).toMatchObject([
    { tipo: 'MERCADORIA', de: 'SOJA EM GRAO', ocorrencias: 2, layout: 'CSV', cnpj_segurado: TRANSPORTADOR },
    { tipo: 'MUNICIPIO', de: 'CTBA', ocorrencias: 1 },
  ]);
  // Another file with the same texts is reachable from each of them.
  await converter.upload(file, { nome: 'outro.csv' });
  const [mercadoria] = (await converter.get('/api/Conversor/de-para/pendentes')).body.data;
  expect([mercadoria.ultimo_arquivo, mercadoria.arquivos]).toEqual(['outro.csv', ['outro.csv', 'lote.csv']]);

  for (const [tipo, de, para] of [
    ['MERCADORIA', 'soja em grão', 'Grãos de soja'],
    ['MUNICIPIO', 'ctba', '4106902'],
  ]) {
    const saved = await converter.send('post', '/api/Conversor/de-para', { tipo, de, para });
    expect([saved.status, saved.body.message]).toEqual([200, 'Mapeamento criado com sucesso!']);
  }
  expect((await converter.get('/api/Conversor/de-para/pendentes')).body.data).toEqual([]);
  expect((await converter.upload(file)).body).toMatchObject({ aceitos: 2, ignorados: 0 });
});

test("the insured's own mapping comes before the layout's, the layout's before the general one", async () => {
  const scopes = [{}, { id_layout: 4 }, { cnpj_segurado: TRANSPORTADOR }];
  const chosen: unknown[] = [];
  for (const [at, scope] of scopes.entries()) {
    const para = ['0101', '0601', '0101'][at];
    const body = { tipo: 'MERCADORIA', de: 'carga', para, ...scope };
    expect((await converter.send('post', '/api/Conversor/de-para', body)).status).toBe(200);
    await converter.upload(csv([embarque(20 + at, { mercadoria: 'Carga' })]));
    const [row] = await converter.database.query('SELECT id_mercadoria FROM averbacoes WHERE numero = $1', [
      String(20 + at),
    ]);
    chosen.push(row?.['id_mercadoria']);
  }
  expect(chosen).toEqual([1, 2, 1]);
});

test('a second mapping in the same scope, an unknown entry and an invalid CNPJ are refused', async () => {
  const base = { tipo: 'EMBALAGEM', de: 'cx', para: 'BX' };
  expect((await converter.send('post', '/api/Conversor/de-para', base)).status).toBe(200);
  expect((await converter.send('post', '/api/Conversor/de-para', { ...base, de: ' CX ' })).status).toBe(409);
  const wrong = await converter.send('post', '/api/Conversor/de-para', { ...base, para: 'nada', cnpj_segurado: '1' });
  expect([wrong.status, wrong.body.erros]).toEqual([
    422,
    [
      { campo: 'cnpj_segurado', mensagem: 'CNPJ inválido' },
      { campo: 'para', mensagem: 'Não está no cadastro' },
    ],
  ]);
});

test('what is exported is imported as it was; one wrong line and nothing is', async () => {
  const exported = (await converter.get('/api/Conversor/de-para/csv')).text;
  const before = (await converter.get('/api/Conversor/de-para')).body.data.length;
  const token = await converter.tokenOf('ana');
  const send = (text: string) =>
    supertest(converter.app)
      .post('/api/Conversor/de-para/csv')
      .set('Authorization', token)
      .attach('file', Buffer.from(text), 'de-para.csv');
  expect((await send(exported)).body).toMatchObject({ criados: 0, alterados: before });
  const broken = await send(`${exported}EMBALAGEM;;;palet;PX\r\nEMBALAGEM;;;tambor;XX\r\n`);
  expect([broken.status, broken.body.erros]).toEqual([
    422,
    [{ campo: `linha ${before + 3}, para`, mensagem: 'Não está no cadastro' }],
  ]);
  expect((await converter.get('/api/Conversor/de-para')).body.data).toHaveLength(before);
});

test.each([
  ['with NUL', 'NAVIO;;;a\0b;Aurora', 'file'],
  ['with NUL in a layout', 'NAVIO;C\0SV;;aurora;Aurora', 'file'],
  ['with a text too long', `NAVIO;;;aurora;${'x'.repeat(121)}`, 'linha 2, para'],
  ['without its text', 'NAVIO;;;aurora;', 'linha 2, para'],
  ['of too many lines', 'NAVIO;;;a;b\r\n'.repeat(10_001), 'file'],
])('a CSV %s is refused', async (_what, line, campo) => {
  const answer = await converter
    .as('ana')
    .post('/api/Conversor/de-para/csv')
    .attach('file', Buffer.from(`tipo;layout;cnpj_segurado;de;para\r\n${line}\r\n`), 'de-para.csv');
  expect([answer.status, answer.body.erros]).toEqual([422, [{ campo, mensagem: expect.any(String) }]]);
});

test('the entries of a registry are offered by name; free texts have none', async () => {
  const registros = (tipo: string) => converter.get(`/api/Conversor/de-para/registros?tipo=${tipo}`);
  expect((await registros('MERCADORIA')).body.data).toEqual([
    { codigo: '0101', descricao: 'Grãos de soja' },
    { codigo: '0601', descricao: 'Pneus novos' },
  ]);
  expect((await registros('MUNICIPIO')).body.data[0]).toEqual({ codigo: '3509502', descricao: 'Campinas/SP' });
  expect((await registros('NAVIO')).status).toBe(422);
});

test('profile consulta reads everything and may not write', async () => {
  await converter.addUser('caio', 'consulta');
  const token = await converter.tokenOf('caio');
  const as = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    supertest(converter.app)[method](`/api/Conversor${path}`).set('Authorization', token);
  for (const path of ['/de-para', '/de-para/pendentes', '/layouts']) {
    expect((await as('get', path)).body).toEqual((await converter.get(`/api/Conversor${path}`)).body);
  }
  const writes = [
    as('post', '/de-para').send({ tipo: 'PAIS', de: 'BR', para: 'Brasil' }),
    as('put', '/de-para/1').send({ tipo: 'PAIS', de: 'BR', para: 'Brasil', versao: 1 }),
    as('delete', '/de-para/1'),
    as('post', '/de-para/csv').attach('file', Buffer.from('tipo;de;para\nPAIS;BR;Brasil\n'), 'a.csv'),
    as('post', '/layouts/4/copia').send({ nome: 'CSV do Caio' }),
  ];
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
