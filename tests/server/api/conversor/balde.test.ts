import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastaDeEntrada } from '../../../../server/arquivos/temp-file.ts';
import { startS3Server } from '../../../support/s3-server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type ConverterUnderTest, csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const folder = await temporaryFolder('balde-do-conversor');
let converter: ConverterUnderTest;
const s3 = started(() => startS3Server(folder));
beforeAll(async () => {
  converter = await startConverter(s3.destino);
});
afterAll(() => converter.close());

test('what was converted and what was refused is kept in the bucket, and nothing stays on this disk', async () => {
  const aceito = csv([embarque(1)]);
  const recusado = csv([embarque(2, { placa: 'X' })]);
  expect((await converter.upload(aceito)).body).toMatchObject({ aceitos: 1 });
  expect((await converter.upload(recusado)).status).toBe(422);

  const [, ...linhas] = (await converter.get('/api/Conversor/conversoes/2/erros')).text.split('\r\n');
  expect(linhas[0]).toContain('placa');
  for (const [id, content] of [
    [1, aceito],
    [2, recusado],
  ] as const) {
    const answer = await converter.get(`/api/Conversor/conversoes/${id}/arquivo`);
    expect([answer.status, (answer.body as Buffer).toString('latin1')]).toEqual([
      200,
      Buffer.from(content).toString('latin1'),
    ]);
  }
  const [averbacao] = await converter.database.query('SELECT id_averbacao FROM averbacoes');
  const documento = await converter.get(`/api/Averbacao/${String(averbacao?.['id_averbacao'])}/documento`);
  expect([documento.status, (documento.body as Buffer).length]).toEqual([200, expect.any(Number)]);

  expect(await readdir(pastaDeEntrada(converter.dataDir))).toEqual([]);
  expect(await readdir(join(converter.dataDir, 'conversoes'))).toEqual(['entrada']);
});
