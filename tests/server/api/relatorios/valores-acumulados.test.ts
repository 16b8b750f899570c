import { expect, test } from 'vitest';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/** The expected cells are computed by hand from the rows of `preparar`. */
const api = started(startRelatorios);

const outubro = { de: '2026-10-01', ate: '2026-10-31' };

test('the chart of accumulations has the gravest window of each key, by how much of its limit is used', async () => {
  const { grafico } = await api.linhas('acumulo-risco', {
    ...outubro,
    ambito: 'N',
    acumulo: 'veiculo',
    limite: '7000.00',
  });
  expect(grafico).toEqual([
    { categoria: 'ABC1D23', serie: null, valor: '8000.00', contra: '7000.00', marca: 'Excedido' },
    { categoria: 'Sem placa', serie: null, valor: '3000.00', contra: null, marca: 'Sem limite' },
  ]);
});

test('Acúmulo de Risco: without a plate stands apart; 80 % of the limit is an alert, above it what exceeds', async () => {
  const risco = { ...outubro, ambito: 'N', acumulo: 'veiculo' };
  const { data } = await api.linhas('acumulo-risco', { ...risco, limite: '9000.00' });
  const doDia = { janela: '05/10/2026', pico: '2026-10-05', limite: '9000.00', apolices: 1, segurados: 1 };
  expect(data).toMatchObject([
    {
      ...doDia,
      alerta: 'Atenção',
      chave: 'ABC1D23',
      quantidade: 2,
      is_moeda: null,
      importancia_segurada: '8000.00',
      utilizado: '88.89',
      excedente: '0',
    },
    {
      ...doDia,
      alerta: 'Sem limite',
      chave: 'Sem placa',
      quantidade: 3,
      importancia_segurada: '3000.00',
      limite: null,
      utilizado: null,
    },
  ]);
  const excedidos = await api.linhas('acumulo-risco', { ...risco, limite: '7000.00', so_excedentes: true });
  expect(excedidos.data).toMatchObject([{ chave: 'ABC1D23', alerta: 'Excedido', excedente: '1000.00' }]);
  const daApolice = await api.linhas('acumulo-risco', risco);
  expect(daApolice.data).toMatchObject([
    { chave: 'ABC1D23', alerta: 'Ok', limite: '900000000.00', utilizado: '0.00' },
    { chave: 'Sem placa', alerta: 'Sem limite', limite: null },
  ]);
  await api.database.query('UPDATE apolices SET limite_responsabilidade = 0 WHERE id_apolice = 1');
  const semLimite = await api.linhas('acumulo-risco', risco);
  expect(new Set(semLimite.data.map(({ alerta }) => alerta))).toEqual(new Set(['Sem limite']));
  await api.database.query('UPDATE apolices SET limite_responsabilidade = 900000000 WHERE id_apolice = 1');
});

test('Acúmulo de Risco: a ship gathers what is on it, in reais whatever the currency, against the policies’ limit', async () => {
  const { data } = await api.linhas('acumulo-risco', { ...outubro, ambito: 'I', acumulo: 'navio' });
  expect(data).toMatchObject([
    {
      chave: 'IPE DO MAR',
      janela: '05/10/2026',
      quantidade: 2,
      moeda: 'EUR, USD',
      is_moeda: 'USD\u00A01.000,00 + EUR\u00A0100,00',
      importancia_segurada: '5810.00',
      limite: '5000.00',
      utilizado: '116.20',
      excedente: '810.00',
      alerta: 'Excedido',
    },
  ]);
});

test('Acúmulo de Risco: the limit of a treaty in dollars is in reais, by the last rate; days before any are said', async () => {
  await api.database
    .query(`INSERT INTO contratos_resseguro (id_contrato_resseguro, nome, tipo, id_ramo, id_moeda, vigencia_inicio, vigencia_fim,
      retencao_valor, limite, comissao_percentual)
    SELECT 2, 'XL 2026', 'XL', r.id_ramo, m.id_moeda, '2026-01-01', '2026-12-31', 100, 500, 10 FROM ramos r, moedas m
    WHERE r.nome = 'Importação' AND m.codigo_iso = 'USD'`);
  const navio = { ambito: 'I', acumulo: 'navio' };
  const { data, avisos } = await api.linhas('acumulo-risco', { ...outubro, ...navio });
  expect(data).toMatchObject([{ chave: 'IPE DO MAR', limite_contrato: '2600.00' }]);
  expect(avisos).toEqual([]);
  expect((await api.linhas('acumulo-risco', { ...outubro, ...navio, de: '2026-09-30' })).avisos).toEqual([
    'Não há câmbio de USD em dias do período: neles falta o limite de contratos de resseguro nessa moeda.',
  ]);
  await api.database.query("DELETE FROM contratos_resseguro WHERE nome = 'XL 2026'");
});

test('a bar of the chart narrows lines and totals to what is behind it', async () => {
  const { data, totais, grafico } = await api.linhas(
    'acumulo-risco',
    { ...outubro, ambito: 'N', acumulo: 'veiculo' },
    { filtro: { campo: 'chave', valor: 'ABC1D23' } },
  );
  expect(data).toHaveLength(1);
  expect(totais['importancia_segurada']).toBe('8000.00');
  expect(grafico).toHaveLength(2);
});
