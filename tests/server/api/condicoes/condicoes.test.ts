import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csv, embarque, startConverter } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const CONDICOES = '/api/Apolice/10/condicoes';
const nenhuma = { mercadorias: [], prazo: null };
/** Unordered on purpose: responses sort them by the goods' names. */
const algumas = {
  mercadorias: [
    { codigo: '0601', limite: null },
    { codigo: '0101', limite: '1000.5' },
  ],
  prazo: { base: 'EMBARQUE', dias: -3 },
};
const respondidas = {
  mercadorias: [
    { codigo: '0101', descricao: 'Grãos de soja', limite: '1000.50' },
    { codigo: '0601', descricao: 'Pneus novos', limite: null },
  ],
  prazo: { base: 'EMBARQUE', dias: -3 },
};

const converter = started(startConverter);
beforeAll(async () => {
  await converter.addUser('caio', 'consulta');
});
beforeEach(async () => {
  await converter.database.query('DELETE FROM apolice_mercadorias');
  await converter.database.query('DELETE FROM apolice_prazos');
});

const put = async (body: object, path = CONDICOES) =>
  converter.send('put', path, { versao: (await converter.get(path)).body.versao ?? 0, ...body });
const trail = () =>
  converter.database.query(
    `SELECT quem, acao, id_entidade, antes, depois FROM auditoria WHERE entidade = 'condicoes' AND acao <> 'recusar' ORDER BY id`,
  );

test('a policy without conditions says so; what is saved is answered, by the names of the goods', async () => {
  expect((await converter.get(CONDICOES)).body).toMatchObject({ ...nenhuma });
  const saved = await put(algumas);
  expect([saved.status, saved.body]).toEqual([200, { message: 'Condições salvas com sucesso!' }]);
  expect((await converter.get(CONDICOES)).body).toMatchObject({ ...respondidas });
});

test('saving puts the whole document in the place of the one before, and only changes leave a trail', async () => {
  const before = (await trail()).length;
  await put(algumas);
  await put(respondidas);
  const other = { mercadorias: [{ codigo: '0601', limite: '9999999999999.99' }], prazo: null };
  await put(other);
  const outras = { mercadorias: [{ ...other.mercadorias[0], descricao: 'Pneus novos' }], prazo: null };
  expect((await converter.get(CONDICOES)).body).toMatchObject({ ...outras });
  const entry = { quem: 'ana', acao: 'alterar', id_entidade: '10' };
  expect((await trail()).slice(before)).toEqual([
    { ...entry, antes: nenhuma, depois: respondidas },
    { ...entry, antes: respondidas, depois: outras },
  ]);
  const { retorno } = (await converter.get('/api/Apolice/10/historico')).body;
  const mercadorias = { campo: 'mercadorias', rotulo: 'Mercadorias com condição' };
  expect(retorno[0]).toMatchObject({
    quem: 'ana',
    mudancas: [
      {
        ...mercadorias,
        antes: 'Grãos de soja (0101): até R$\u00A01.000,50; Pneus novos (0601): não coberta',
        depois: 'Pneus novos (0601): até R$\u00A09.999.999.999.999,99',
      },
      { campo: 'prazo', antes: 'Averbação até 3 dias antes do embarque', depois: null },
    ],
  });
});

test('the converter refuses by them as soon as they are saved, and no more once they are gone', async () => {
  const file = csv([embarque(1, { mercadoria: 'Pneus novos' }), embarque(2, { placa: 'ABC1D24' })]);
  await put({ ...algumas, prazo: { base: 'EMISSAO', dias: -30 } });
  const refused = await converter.upload(file);
  expect([refused.status, refused.body.erros.map(({ campo }: { campo: string }) => campo).toSorted()]).toEqual([
    422,
    ['Linha 2, data_emissao', 'Linha 2, mercadoria', 'Linha 3, data_emissao', 'Linha 3, valor_mercadoria'],
  ]);
  expect(refused.body.message).toContain('a apólice 5400010 não cobre Pneus novos');
  await put(nenhuma);
  expect((await converter.upload(file)).body).toMatchObject({ aceitos: 2 });
});

describe('what is refused is named, and nothing is written', () => {
  const um = (mercadoria: object) => ({ ...nenhuma, mercadorias: [{ codigo: '0101', limite: null, ...mercadoria }] });
  const prazo = (dias: unknown, base = 'EMISSAO') => ({ ...nenhuma, prazo: { base, dias } });
  test.each([
    ['an unknown code', um({ codigo: '9999' }), 'mercadorias.0.codigo', 'A mercadoria “9999” não está no cadastro'],
    [
      'goods that come again',
      { ...nenhuma, mercadorias: [...algumas.mercadorias, { codigo: '0601', limite: '1' }] },
      'mercadorias.2.codigo',
      'A mercadoria “0601” está repetida',
    ],
    ['no code', um({ codigo: ' ' }), 'mercadorias.0.codigo', 'Campo obrigatório'],
    ['no limit', { ...nenhuma, mercadorias: [{ codigo: '0101' }] }, 'mercadorias.0.limite', 'Campo obrigatório'],
    ['a limit of zero', um({ limite: '0.00' }), 'mercadorias.0.limite', 'Deve ser maior que zero'],
    ['a limit below zero', um({ limite: '-1' }), 'mercadorias.0.limite', 'Deve ser um decimal como "1500.00"'],
    ['a limit as a float', um({ limite: 1500.5 }), 'mercadorias.0.limite', 'Deve ser um texto'],
    ['a limit in pt-BR', um({ limite: '1.500,00' }), 'mercadorias.0.limite', 'Deve ser um decimal como "1500.00"'],
    [
      'a limit of 14 digits',
      um({ limite: '12345678901234' }),
      'mercadorias.0.limite',
      'Deve ter no máximo 13 algarismos inteiros',
    ],
    ['too late', prazo(366), 'prazo.dias', 'Deve ser de -30 a 365'],
    ['too early', prazo(-31), 'prazo.dias', 'Deve ser de -30 a 365'],
    ['half a day', prazo(1.5), 'prazo.dias', 'Deve ser um número inteiro'],
    ['another base', prazo(1, 'CHEGADA'), 'prazo.base', 'Deve ser EMISSAO ou EMBARQUE'],
    ['no deadline at all', { mercadorias: [] }, 'prazo', 'Campo obrigatório'],
    ['no goods at all', { prazo: null }, 'mercadorias', 'Campo obrigatório'],
  ])('%s', async (_what, body, campo, mensagem) => {
    await put(algumas);
    const before = await trail();
    const refused = await put(body);
    expect([refused.status, refused.body.erros]).toEqual([422, [{ campo, mensagem }]]);
    expect((await converter.get(CONDICOES)).body).toMatchObject({ ...respondidas });
    expect(await trail()).toEqual(before);
  });

  test('what only the registry can tell is in the sentence, too, all of it at once', async () => {
    const mercadorias = ['9998', '0101', '0101', '9999'].map((codigo) => ({ codigo, limite: null }));
    expect((await put({ mercadorias, prazo: null })).body.message).toBe(
      'Nada foi salvo.\nA mercadoria “9998” não está no cadastro.\nA mercadoria “0101” está repetida.\nA mercadoria “9999” não está no cadastro.',
    );
  });
});

test.each([
  ['-30 and no cents', -30, '1'],
  ['365 and all the digits that there are', 365, '9999999999999.99'],
])('the ends of what is allowed: %s', async (_what, dias, limite) => {
  const body = { mercadorias: [{ codigo: '0101', limite }], prazo: { base: 'EMISSAO', dias } };
  expect((await put(body)).status).toBe(200);
  expect((await converter.get(CONDICOES)).body.prazo).toEqual(body.prazo);
});

test('a policy that there is not has none', async () => {
  const path = '/api/Apolice/11/condicoes';
  for (const { status, body } of [await converter.get(path), await put(algumas, path)]) {
    expect([status, body]).toEqual([404, { message: 'Apólice não encontrada.' }]);
  }
});

test('of those who save at the same time one saves, and the others learn of it', async () => {
  const { versao } = (await converter.get(CONDICOES)).body;
  const answers = await Promise.all(Array.from({ length: 8 }, () => put({ ...algumas, versao })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect((await converter.get(CONDICOES)).body).toMatchObject({ ...respondidas });
});

test('profile consulta reads and may not write', async () => {
  const token = await converter.tokenOf('caio');
  const api = supertest(converter.app);
  expect((await api.get(CONDICOES).set('Authorization', token)).status).toBe(200);
  const refused = await api.put(CONDICOES).set('Authorization', token).send(algumas);
  expect(refused.status).toBe(403);
  expect((await converter.get(CONDICOES)).body).toMatchObject({ ...nenhuma });
});

test('the dashboard’s activities lead to the policy', async () => {
  await put(algumas);
  expect((await converter.get('/api/Painel')).body.atividades[0]).toMatchObject({
    quem: 'ana',
    descricao: 'alterou as condições da apólice',
    objeto: '5400010',
    alvo: { entidade: 'apolices', id: '10' },
  });
});
