import { expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { SENHA, startApi } from '../api-under-test.ts';
import { codeOf, secondFactor } from './second-factor.ts';

const api = started(startApi);
const { withApp } = secondFactor(api);

const start = (username: string, senha: string | null = null) =>
  api.as(username).post('/api/Auth/fatores').send({ nome: 'Celular', senha });
const faultOf = async (answer: ReturnType<typeof start>) => {
  const { status, body } = await answer;
  return [status, body.erros[0]];
};
const link = (id: number) =>
  api.database.query('INSERT INTO identidades (emissor, sujeito, id_usuario) VALUES ($1, $2, $3)', [
    'https://empresa.example',
    `s${id}`,
    id,
  ]);

test('A-X16: who comes by the provider sets up a factor without a password within five minutes of the sign-in', async () => {
  await link(await api.addUser('nara', 'usuario'));
  const { status, body } = await start('nara');
  const codigo = codeOf(body.segredo);
  const done = await api.as('nara').post(`/api/Auth/fatores/${body.id_fator}/confirmacao`).send({ codigo });
  expect([status, done.status]).toEqual([200, 200]);
  expect((await api.as('nara').post('/api/Auth/fatores/passkey/opcoes').send({ senha: null })).status).toBe(200);
});

test('A-X16: a session taken over later than that sets up none, nor does anybody else’s fresh one', async () => {
  await link(await api.addUser('otto', 'usuario'));
  await api.addUser('paula', 'usuario');
  await api.database.query(
    "UPDATE tokens SET criado_em = now() - interval '301 seconds' WHERE id_usuario = (SELECT id_usuario FROM usuarios WHERE username = 'otto')",
  );
  const again = 'Informe a sua senha; sem uma, saia, entre de novo pelo provedor e cadastre em até cinco minutos';
  expect(await faultOf(start('otto'))).toEqual([422, { campo: 'senha', mensagem: again }]);
  const { status, body } = await api.as('otto').post('/api/Auth/fatores/passkey/opcoes').send({ senha: null });
  expect([status, body.erros[0].mensagem]).toEqual([422, again]);
  expect(await faultOf(start('otto', 'errada'))).toMatchObject([422, { campo: 'senha' }]);
  expect((await start('otto', SENHA)).status).toBe(200);
  expect(await faultOf(start('paula'))).toEqual([422, { campo: 'senha', mensagem: again }]);
  expect(
    await api.database.query('SELECT FROM fatores f JOIN usuarios USING (id_usuario) WHERE username = $1', ['paula']),
  ).toEqual([]);
});

test('A-X16: the owner is told of every change of the factors, by the bell', async () => {
  const { username, id, id_fator } = await withApp();
  const avisos = async () =>
    (
      (await api.as(username).get('/api/Avisos')).body as {
        avisos: { tipo: string; titulo: string; detalhe: string }[];
      }
    ).avisos
      .filter(({ tipo }) => tipo === 'fator')
      .map(({ titulo, detalhe }) => `${titulo}. ${detalhe}`);
  const fim = 'Se você não o esperava, altere a sua senha e fale com um administrador.';
  expect(await avisos()).toEqual([
    `Segundo fator com outros códigos de recuperação. Por ${username}. ${fim}`,
    `Segundo fator cadastrado: Celular. Por ${username}. ${fim}`,
  ]);
  expect((await api.as(username).post('/api/Auth/fatores/codigos').send({})).status).toBe(200);
  expect((await api.as(username).delete(`/api/Auth/fatores/${id_fator}`)).status).toBe(200);
  expect((await avisos())[0]).toBe(`Segundo fator excluído: Celular. Por ${username}. ${fim}`);
  await api.addUser('zelador', 'admin');
  await api.database.query(
    "INSERT INTO fatores (id_usuario, nome, segredo, confirmado) VALUES ($1, 'Tablet', 'x', true)",
    [id],
  );
  expect((await api.as('zelador').delete(`/api/Usuario/${id}/fatores`)).status).toBe(200);
  expect(
    await api.database.query("SELECT id_entidade FROM auditoria WHERE quem = 'zelador' AND entidade = 'fatores'"),
  ).toEqual([{ id_entidade: String(id) }]);
  // The reset ended the session.
  const token = await api.tokenOf(username);
  const { body } = await api.anybody().get('/api/Avisos').set('Authorization', token);
  expect(body.avisos[0]).toMatchObject({ titulo: 'Segundo fator excluído: Tablet', detalhe: `Por zelador. ${fim}` });
});
