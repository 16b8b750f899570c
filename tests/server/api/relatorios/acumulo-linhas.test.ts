import { expect, test } from 'vitest';
import { tiposDeAcumulo } from '../../../../shared/contracts/averbacoes.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startRelatorios);

test.each(tiposDeAcumulo)('%s: a line of Acúmulo de Risco leads to as many shipments as it counts', async (por) => {
  const periodo = { de: '2026-10-02', ate: '2026-11-30' };
  for (const ambito of ['N', 'I']) {
    const { data } = await api.linhas('acumulo-risco', { ...periodo, ambito, acumulo: por });
    const contados = await Promise.all(
      data.map(async ({ chave, embarques_de: de, embarques_ate: ate }) => {
        const situacao = ['ABERTA', 'FATURADA'];
        const filtros = { acumulo: { por, chave }, ambito, nao_acumula: false, situacao, data_embarque: { de, ate } };
        return (await api.listar(filtros)).length;
      }),
    );
    expect(contados).toEqual(data.map(({ quantidade }) => quantidade));
    expect(contados.length).toBeGreaterThan(0);
  }
});
