import { expect, test, vi } from 'vitest';
import { manterSelos } from '../../../server/api/trabalho/manter-selos.repository.ts';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

const api = started(startApi);

test('what is written while the API runs has its seal soon after, and the metric tells how long it waits', async () => {
  const write = () =>
    api.database.query("INSERT INTO auditoria (quem, acao, entidade, id_entidade) VALUES ('ana', 'criar', 'x', '1')");
  await write();
  expect(await api.parts.metrics.register.metrics()).toMatch(/^romaneio_api_audit_unsealed_seconds 0\.\d+/m);
  const end = manterSelos(api.parts);
  await write();
  await vi.waitFor(
    async () =>
      expect(
        await api.database.query(
          'SELECT (SELECT count(*)::int FROM auditoria_cadeia) AS selados, (SELECT count(*)::int FROM auditoria_por_selar) AS esperam',
        ),
      ).toEqual([{ selados: 2, esperam: 0 }]),
    { timeout: 30_000 },
  );
  await end();
});
