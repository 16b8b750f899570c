import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiUnderTest, startApi } from '../../api-under-test.ts';
import { layouts, type Printed, printed } from './layouts.ts';
import { writePdf } from './pdf-writer.ts';

export const oneColumn = layouts['one column, label and value in one text'] as NonNullable<(typeof layouts)[string]>;

/** The one-column policy with some values overridden. */
export const pdfOf = (values: Partial<Printed> = {}) => writePdf(oneColumn({ ...printed, ...values }));

/** The real app with its own data folder and a user who may upload. */
export async function startUploads() {
  const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-upload-'));
  const api: ApiUnderTest = await startApi(dataDir);
  await api.addUser('ana', 'usuario');
  return {
    api,
    dataDir,
    post: () => api.as('ana').post('/api/Apolice/uploadApolice'),
    upload: (file: Buffer, name = 'apolice.pdf', field = 'files') =>
      api.as('ana').post('/api/Apolice/uploadApolice').attach(field, file, name),
    get: (path: string) => api.as('ana').get(path),
    /** Number of files left anywhere under the data folder. */
    filesLeft: async () =>
      (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
    /** Number of rows in the tables that an upload may write to. */
    rowsLeft: async () => {
      const tables = ['apolices', 'segurados', 'corretores', 'documentos', 'grupos'];
      const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ');
      const [row] = await api.database.query<{ n: number }>(`SELECT (${counts})::integer AS n`);
      return row?.n;
    },
    forget: async () => {
      await api.database.query('TRUNCATE apolices, segurados, corretores CASCADE');
      await rm(join(dataDir, 'documentos'), { recursive: true, force: true });
    },
    close: async () => {
      await api.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
