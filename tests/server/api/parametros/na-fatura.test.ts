import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { definirParametro } from './definir-parametro.ts';
import { started } from '../../../support/started.ts';

const api = started(startFaturas);
beforeAll(async () => {
  await api.averbar(202610, ['1000.00']);
});
beforeEach(() => api.database.query('DELETE FROM parametros; DELETE FROM apolice_faturamento'));

const encargos = async () => {
  const { body } = await api.get(`/api/Fatura/${await api.previa(202610)}`);
  const { adicional_fracionamento, custo_apolice, iof, valor_total } = body.retorno;
  return { adicional_fracionamento, custo_apolice, iof, valor_total };
};
const faturar = (colunas: string, valores: string) =>
  api.database.query(
    `INSERT INTO apolice_faturamento (id_apolice, prazo_vencimento, ${colunas}) VALUES (1, 10, ${valores})`,
  );

const tabela = [
  { parcelas: 2, percentual: '1.50' },
  { parcelas: 6, percentual: '4.00' },
];

test('splitting the premium: by the policy’s instalments, the last step that it reaches; paid at once nothing', async () => {
  await definirParametro(api, 'adicional_fracionamento', tabela);
  expect(await encargos()).toMatchObject({ adicional_fracionamento: '0.00', valor_total: '1073.80' });
  await faturar('parcelas', '4');
  expect(await encargos()).toEqual({
    adicional_fracionamento: '15.00',
    custo_apolice: '0.00',
    iof: '74.91',
    valor_total: '1089.91',
  });
  await api.database.query('UPDATE apolice_faturamento SET parcelas = 6');
  expect(await encargos()).toMatchObject({ adicional_fracionamento: '40.00' });
});

test('what the policy itself says comes first, a zero too', async () => {
  await definirParametro(api, 'adicional_fracionamento', tabela);
  await definirParametro(api, 'custo_apolice', '30.00', { ramo: 54 });
  await faturar('parcelas', '2');
  expect(await encargos()).toMatchObject({ adicional_fracionamento: '15.00', custo_apolice: '30.00' });
  await api.database.query('UPDATE apolice_faturamento SET adicional_fracionamento = 0, custo_apolice = 0');
  expect(await encargos()).toMatchObject({ adicional_fracionamento: '0.00', custo_apolice: '0.00' });
});

test('the parameter of the day counts', async () => {
  await definirParametro(api, 'custo_apolice', '30.00', { de: '2099-01-01' });
  expect(await encargos()).toMatchObject({ custo_apolice: '0.00' });
});
