import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

/** Far more than the buffers between the database and the reader hold: about 30 MB. */
const LINHAS = 200_000;

const converter = started(startConverter);

test('A-C7: the return file of a large run is written as it is read, at the pace of its reader', async () => {
  const { body } = await converter.upload(
    csv([embarque(1), embarque(2, { mercadoria: 'Pedra; "filosofal"', chave: '', tipo_documento: 'NF' })]),
    { aceitar: 'validos' },
  );
  await converter.database.query(
    `INSERT INTO recusados (id_conversao, linha, origem, chave, situacao, causas, alterado_por)
     SELECT $1, n, 'a\\b=' || n || repeat('x', 100) || '.xml', '', 'RECUSADO', '[{"codigo": "SEM_TAXA"}]', 'ana'
     FROM generate_series(10, ${LINHAS + 9}) n`,
    [body.id_CONVERSAO],
  );
  const server = converter.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [answer] = (await once(
    get({
      port: (server.address() as AddressInfo).port,
      path: `/api/Conversor/conversoes/${body.id_CONVERSAO}/retorno`,
      headers: { authorization: await converter.tokenOf('ana') },
    }),
    'response',
  )) as [IncomingMessage];
  // Without a reader, PostgreSQL blocks on back-pressure.
  const esperando = () =>
    converter.database.query(
      `SELECT wait_event FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%recusados%' AND state = 'active'`,
    );
  await expect.poll(esperando, { timeout: 20_000 }).toEqual([{ wait_event: 'ClientWrite' }]);
  const linhas = (await text(answer)).trimEnd().split('\r\n');
  server.close();
  expect(linhas[0]).toBe('chave;documento;numero_averbacao;apolice;ramo;importancia_segurada;premio;situacao;codigo');
  expect(linhas.slice(1)).toHaveLength(LINHAS + 2);
  expect(linhas).toContain(`;a\\b=10${'x'.repeat(100)}.xml;;;;;;RECUSADO;SEM_TAXA`);
  expect(linhas.find((linha) => linha.includes('ABERTA'))).toMatch(
    /^"=""\d{44}""";1;"=""\d{12,}""";5400010;RCTR-C;1234,56;0,39;ABERTA;$/,
  );
}, 60_000);
