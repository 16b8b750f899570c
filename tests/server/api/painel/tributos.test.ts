import { expect, test } from 'vitest';
import { readPainel } from '../../../../server/api/painel/painel.repository.ts';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { started } from '../../../support/started.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';

const api = started(startFaturas);

test('A-M8: a month before, the dashboard names taxes without a rate and rates that are to be confirmed', async () => {
  const em = (dias: number) => somarDias(hoje(), dias);
  await api.database.query('DELETE FROM tributos');
  await api.database.query(
    `INSERT INTO tributos (tributo, inicio, fim, aliquota, situacao) VALUES ('IOF', '2008-01-01', $1, 7.38, 'CONFIRMADA'),
       ('IOF', $2, NULL, 1, 'A_CONFIRMAR'), ('CBS', '2008-01-01', $3, 1, 'CONFIRMADA'), ('CBS', $4, NULL, NULL, 'A_DEFINIR'),
       ('IBS', '2008-01-01', NULL, 1, 'CONFIRMADA')`,
    [em(9), em(10), em(31), em(32)],
  );
  const { tributos } = await readPainel(api.db)({
    id: 1,
    username: 'ana',
    perfil: 'usuario',
    tokenHash: Buffer.alloc(0),
  });
  expect(tributos).toEqual([{ tributo: 'IOF', situacao: 'A_CONFIRMAR', desde: em(10) }]);
  await api.database.query(`DELETE FROM tributos WHERE tributo = 'IOF' AND situacao = 'A_CONFIRMAR'`);
  const depois = await readPainel(api.db)({ id: 1, username: 'ana', perfil: 'usuario', tokenHash: Buffer.alloc(0) });
  expect(depois.tributos).toEqual([{ tributo: 'IOF', situacao: 'A_DEFINIR', desde: em(10) }]);
});
