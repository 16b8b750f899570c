/** Writes `docs/schema.md` and the table types of the queries from a database that `schema` made. */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';
import { migrateTemplate, onDatabase, TEMPLATE } from '../../tests/support/template-database.ts';
import { schemaPage } from './page.ts';
import { typesFrom } from './types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = 'docs/schema.md';
const types = 'server/database/schema.generated.ts';

const server = await startPostgresServer();
try {
  await migrateTemplate(server.url);
  await onDatabase(server.url + TEMPLATE, async (client) => {
    const { program, args } = await typesFrom(client, server.url + TEMPLATE);
    run(program, [...args, '--out-file', root + types]);
    await writeFile(root + page, await schemaPage(client));
  });
  run(`${root}node_modules/.bin/oxfmt`, ['--write', page, types]);
} finally {
  await server.stop();
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'ignore'] });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}
