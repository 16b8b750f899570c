import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { operate } from '../../support/operate.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const MARCA = 'RMNCIFR1';
const head = async (path: string) => (await readFile(path)).toString('latin1', 0, MARCA.length);

test('with FILES_KEY files and backup are encrypted; without the key a restore changes nothing and says why', async () => {
  const [FILES_KEY, outra] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const folder = await temporaryFolder('backup-cifrado');
  const [from, to] = [await createDatabase(), await createDatabase()];
  const stored = 'documentos/ab/abc';
  await mkdir(join(folder, 'from/documentos/ab'), { recursive: true });
  await writeFile(join(folder, 'from', stored), '%PDF-1.7 de antes da chave');
  const backup = join(folder, 'romaneio.backup');
  const given = { DATA_DIR: join(folder, 'from'), DATABASE_URL: from.url, FILES_KEY };
  expect(await operate('backup', [backup], given)).toMatchObject({ code: 0, stderr: '' });
  expect(await head(backup)).toBe(MARCA);

  const place = { DATA_DIR: join(folder, 'to'), DATABASE_URL: to.url };
  for (const wrong of [{}, { FILES_KEY: outra }])
    expect(await operate('restore', [backup], { ...place, ...wrong })).toEqual({
      code: 1,
      stdout: '',
      stderr: `Não foi possível ler ${JSON.stringify(backup)} (está cifrada, e FILES_KEY não tem a chave dela).\n`,
    });
  expect(await operate('restore', [backup], { ...place, FILES_KEY })).toMatchObject({ code: 0, stderr: '' });
  expect(await head(join(folder, 'to', stored))).toBe(MARCA);
  const again = join(folder, 'outra.backup');
  expect(await operate('backup', [again], { ...place, FILES_KEY })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(' 1 arquivos'),
  });
  await Promise.all([from.close(), to.close()]);
});
