import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';

test('K25: a username that looks like another is refused; one that looked alike before the rule stays and can be edited', async () => {
  const database = await createDatabase();
  const add = (username: string) =>
    database.query("INSERT INTO usuarios (nome, email, username, senha_hash) VALUES ($1, $1 || '@x.com', $1, '')", [
      username,
    ]);
  try {
    await add('ana');
    await add('Bia');
    // As left by the migration that introduced the rule, for the second of two lookalike names.
    await database.query(`
      ALTER TABLE usuarios DISABLE TRIGGER esqueleto;
      INSERT INTO usuarios (nome, email, username, senha_hash) VALUES ('x', 'y@x.com', 'аna', '');
      ALTER TABLE usuarios ENABLE TRIGGER esqueleto`);
    await database.query("UPDATE usuarios SET username = username, nome = 'Outra' WHERE username = 'аna'");
    expect(await database.query('SELECT username, esqueleto FROM usuarios ORDER BY id_usuario')).toEqual([
      { username: 'ana', esqueleto: 'ana' },
      { username: 'Bia', esqueleto: 'bia' },
      { username: 'аna', esqueleto: null },
    ]);
    for (const alike of ['ána', 'αna', 'a na', 'Βia', 'bіa'])
      await expect(add(alike)).rejects.toThrow('usuarios_esqueleto');
    await expect(database.query("UPDATE usuarios SET username = 'anа' WHERE username = 'аna'")).rejects.toThrow();
  } finally {
    await database.close();
  }
});
