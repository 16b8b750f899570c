import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { converterNaFila } from '../../../../server/api/conversor/fila.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { umTrabalho } from './um-trabalho.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

test('a conversion that does not come to its end is ended, says so, and leaves nothing, no transaction either', async () => {
  const { database } = converter;
  // This lock is never released.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE averbacao_documentos');
  const converting = converterNaFila(await umTrabalho(converter), {}, 3_000);
  await expect(converting).rejects.toMatchObject({
    status: 422,
    code: 'too_long',
    message: expect.stringMatching(/^O processamento do arquivo passou de 1 minutos? .* Nada foi gravado\.$/),
  });
  const sessions = `SELECT FROM pg_stat_activity WHERE application_name = 'romaneio conversor' AND datname = current_database()`;
  while ((await database.query(sessions)).length > 0) await sleep(100);
  await holder.end();
  expect(await database.query('SELECT FROM averbacoes UNION ALL SELECT FROM averbacao_documentos')).toEqual([]);
  expect((await converter.upload(csv([embarque(1)]))).body).toMatchObject({ aceitos: 1 });
});
