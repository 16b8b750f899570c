import { beforeAll, expect, test } from 'vitest';
import { medir } from '../../../../server/api/escrita/alcada.repository.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
let id = 0;
beforeAll(async () => {
  id = await api.addUser('ana', 'usuario');
});

/** Limits of amount, percent and days, measures of the act, whether they are covered. */
test.each([
  [null, null, null, '999999999999.99', '500', 9999, true],
  ['100.00', null, null, '100.00', null, null, true],
  ['100.00', null, null, '100', null, null, true],
  ['100.00', null, null, '100.01', null, null, false],
  ['0.00', null, null, '0', null, null, true],
  ['0.00', null, null, '0.01', null, null, false],
  ['9.00', null, null, '10.00', null, null, false],
  ['100.00', null, null, null, '99', 99, true],
  [null, '5.000000', null, null, '5', null, true],
  [null, '5.000000', null, null, '5.000001', null, false],
  [null, null, 30, null, null, 30, true],
  [null, null, 30, null, null, 31, false],
  ['100.00', '5.000000', 30, '100.00', '5', 30, true],
  ['100.00', '5.000000', 30, '100.00', '5', 31, false],
] as const)(
  'an act is measured alike by the API and by the database: limits %s, %s, %s; measures %s, %s, %s',
  async (limite_valor, limite_percentual, limite_dias, valor, percentual, dias, coberto) => {
    await api.database.query('DELETE FROM alcadas');
    const [linha] = await api.database.query<{ cobre: boolean }>(
      `INSERT INTO alcadas AS a (acao, id_usuario, vigencia_inicio, limite_valor, limite_percentual, limite_dias)
       VALUES ('DESCONTO', $1, '2020-01-01', $2, $3, $4) RETURNING alcada_cobre(a, $5, $6, $7) AS cobre`,
      [id, limite_valor, limite_percentual, limite_dias, valor, percentual, dias],
    );
    const registro = { entidade: 'apolices', id: 1 };
    const ato = { acao: 'DESCONTO', valor, percentual, dias, registro, descricao: 'Dar desconto' } as const;
    const excesso = await medir(api.db, { id }, ato);
    expect({ api: excesso === null, banco: linha?.cobre }).toEqual({ api: coberto, banco: coberto });
  },
);
