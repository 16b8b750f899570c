import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { createDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const migrations = fileURLToPath(new URL('../../../server/database/migrations/', import.meta.url));

test('K25: names that looked alike before the rule stay, and can be edited; a third one cannot be added', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const folder = await temporaryFolder('usernames');
  const add = (username: string) =>
    database.query("INSERT INTO usuarios (nome, email, username, senha_hash) VALUES ($1, $1 || '@x.com', $1, '')", [
      username,
    ]);
  const copy = async (wanted: (name: string) => boolean) => {
    for (const name of (await readdir(migrations)).filter(wanted))
      await copyFile(join(migrations, name), join(folder, name));
  };
  try {
    await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await copy((name) => name < '0017');
    await migrate(client, folder);
    for (const username of ['ana', 'аna', 'Bia']) await add(username);

    await copy((name) => name.startsWith('0017'));
    await migrate(client, folder);
    expect(await database.query('SELECT username, esqueleto FROM usuarios ORDER BY id_usuario')).toEqual([
      { username: 'ana', esqueleto: 'ana' },
      { username: 'аna', esqueleto: null },
      { username: 'Bia', esqueleto: 'bia' },
    ]);
    await database.query("UPDATE usuarios SET username = username, nome = 'Outra' WHERE username = 'аna'");
    for (const alike of ['ána', 'αna', 'a na', 'Βia', 'bіa'])
      await expect(add(alike)).rejects.toThrow('usuarios_esqueleto');
    await expect(database.query("UPDATE usuarios SET username = 'anа' WHERE username = 'аna'")).rejects.toThrow();
  } finally {
    await client.end();
    await database.close();
  }
});
