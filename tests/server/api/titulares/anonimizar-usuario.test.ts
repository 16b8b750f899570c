import { expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { startTitulares } from './titulares-under-test.ts';

const api = started(startTitulares);

test('A-6.5: a user is anonymised once inactive, by two administrators, and signs in no more', async () => {
  const id = await api.addUser('zelia', 'usuario');
  await api.database.query(
    "UPDATE usuarios SET nome = 'Zélia Prado', email = 'zelia@exemplo.com.br' WHERE id_usuario = $1",
    [id],
  );
  expect((await api.anonimizar({ id_usuario: id })).body).toMatchObject({
    message: 'O usuário zelia está ativo: desative-o antes de anonimizá-lo.',
  });
  await api.database.query('UPDATE usuarios SET ativo = false WHERE id_usuario = $1', [id]);
  await api.addUser('segunda', 'admin');
  expect((await api.anonimizar({ id_usuario: id })).status).toBe(403);
  expect(await api.aprovado({ id_usuario: id })).toMatchObject({ situacao: 'APROVADO' });
  expect(
    await api.database.query('SELECT nome, email, username, ativo FROM usuarios WHERE id_usuario = $1', [id]),
  ).toEqual([
    // The login stays with the person's records, as a pseudonym.
    { nome: 'Pessoa anonimizada', email: `u${id}@anonimo.invalid`, username: 'zelia', ativo: false },
  ]);
  expect(await api.database.query('SELECT FROM tokens WHERE id_usuario = $1', [id])).toEqual([]);
  const usuarios = await api.get('/api/Usuario', 'chefe');
  expect(JSON.stringify(usuarios.body)).not.toMatch(/Zélia|zelia@/);
});

test('A-6.5: names that others have as well are theirs still', async () => {
  const id = await api.addUser('lia', 'usuario', false);
  const outra = await api.addUser('lia2', 'usuario');
  await api.database.query(
    `UPDATE usuarios SET nome = 'Lia Souza', email = CASE id_usuario WHEN $1 THEN 'lia@exemplo.com.br' ELSE 'lia2@exemplo.com.br' END
     WHERE id_usuario IN ($1, $2)`,
    [id, outra],
  );
  await api.database.query(
    "UPDATE apolices SET observacoes = 'Santa Lia Souza Transportes', alterado_por = 'lia' WHERE id_apolice = 1",
  );
  expect((await api.baixar({ id_usuario: id })).dados.map(([, registro]) => registro)).not.toContain(String(outra));
  expect(await api.aprovado({ id_usuario: id })).toMatchObject({ situacao: 'APROVADO' });
  expect(
    await api.database.query('SELECT nome, email FROM usuarios WHERE id_usuario IN ($1, $2) ORDER BY id_usuario', [
      id,
      outra,
    ]),
  ).toEqual([
    { nome: 'Pessoa anonimizada', email: `u${id}@anonimo.invalid` },
    { nome: 'Lia Souza', email: 'lia2@exemplo.com.br' },
  ]);
  expect(await api.database.query('SELECT observacoes FROM apolices WHERE id_apolice = 1')).toEqual([
    { observacoes: 'Santa Lia Souza Transportes' },
  ]);
});
