import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('leitor', 'consulta');
  await api.addUser('ana', 'usuario');
});

const visao = { nome: 'Minhas', endereco: 'busca=1', da_equipe: false };
const modelo = {
  nome: 'Diário',
  da_equipe: false,
  acompanha: true,
  parametros: { de: '2026-10-01', ate: '2026-10-31' },
};

test.each([
  ['a view', '/api/Visao', { lista: 'apolices' }, visao],
  ['a model', '/api/Relatorio/modelos', { relatorio: 'dis-desprezadas' }, modelo],
])('A-X15: who only reads keeps %s, and publishes none, neither at once nor later', async (_, path, de, corpo) => {
  const leitor = api.as('leitor');
  expect((await leitor.post(path).send({ ...de, ...corpo, da_equipe: true })).status).toBe(403);
  const { status, body } = await leitor.post(path).send({ ...de, ...corpo });
  expect(status).toBe(200);
  const publicada = await leitor.put(`${path}/${body.id}`).send({ ...corpo, da_equipe: true, versao: 1 });
  expect([publicada.status, publicada.body.message]).toEqual([403, 'Seu perfil não publica para a equipe.']);
  const ana = api.as('ana');
  const propria = await ana.post(path).send({ ...de, ...corpo });
  expect((await ana.put(`${path}/${propria.body.id}`).send({ ...corpo, da_equipe: true, versao: 1 })).status).toBe(200);
});
