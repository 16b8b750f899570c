import { beforeEach, describe, expect, test } from 'vitest';
import { startFaturas } from './faturas-under-test.ts';
import { restituicoesDe } from './restituicoes-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(async () => {
  const under = await startFaturas();
  return { ...under, ...restituicoesDe(under) };
});
beforeEach(() => api.limpar());

const minimo = (quanto: number) => `INSERT INTO apolice_faturamento (id_apolice, premio_minimo) VALUES (1, ${quanto})`;

describe('A-M2: the calculation is that of the month’s own invoices', () => {
  test('a month invoiced before its policy was cancelled back stays a calculation of its own', async () => {
    await api.faturar(202606, ['100']);
    await api.faturar(202607, ['200', '50']);
    await api.database.query(
      "UPDATE apolices SET cancelamento_vigencia = '2026-06-20', motivo_cancelamento = 'A pedido', status = 'Cancelado'",
    );
    await api.cancelar(202607, 1);
    await api.pendentes();
    await api.database.query(
      "UPDATE apolices SET cancelamento_vigencia = NULL, motivo_cancelamento = NULL, status = 'Ativo'",
    );
    // 250 − 50; June's 100 stay.
    expect(await api.database.query('SELECT competencia, devido::text, valor::text FROM restituicoes')).toEqual([
      { competencia: 202607, devido: '50.00', valor: '200.00' },
    ]);
  });

  test('the minimum of a group without shipments stays due', async () => {
    await api.database.query('UPDATE grupos SET premio_minimo = 150 WHERE id_grupo = 2');
    await api.faturar(202606, ['100']);
    await api.database.query('UPDATE grupos SET premio_minimo = 0');
    await api.cancelar(202606);
    await api.pendentes();
    // 100 + 150 charged, 150 left.
    expect((await api.restituicoes()).map(({ valor }) => valor)).toEqual(['100.00']);
  });

  test('the rules are those of the closing invoice, not of a group’s earlier one', async () => {
    await api.database.query(minimo(1_000));
    const doGrupo = async (id_grupo: number) => {
      await api.averbar(202606, ['100'], id_grupo);
      const { body } = await api.post('/api/Fatura/previa', { id_apolice: 1, competencia: 202606, id_grupo });
      expect((await api.aprovar((body as { id: number }).id)).status).toBe(200);
    };
    await doGrupo(2);
    await api.database.query('UPDATE apolice_faturamento SET premio_minimo = 0');
    await doGrupo(1);
    await api.cancelar(202606);
    await api.pendentes();
    // 200 charged without a minimum, in two groups.
    expect((await api.restituicoes()).map(({ valor }) => valor)).toEqual(['100.00', '100.00']);
  });

  test('documents of two groups that are cancelled together come back by one calculation', async () => {
    await api.database.query(minimo(150));
    await api.averbar(202606, ['100'], 2);
    await api.faturar(202606, ['100']);
    await api.cancelar(202606);
    await api.pendentes();
    // 200 charged, the minimum of 150 left: 50 in equal parts.
    expect((await api.restituicoes()).map(({ valor }) => valor)).toEqual(['25.00', '25.00']);
  });
});
