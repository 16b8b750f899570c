import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const numero = (valor: string, de: string, resto: object = {}) => ({
  numero: valor,
  ate: null,
  de,
  id: null,
  situacao: null,
  motivo: null,
  ...resto,
});

const data = [
  numero('1', 'ALTERADO', { id: 7, situacao: 'EMITIDA', motivo: 'Formulário da matriz' }),
  numero('2', 'LACUNA', { ate: '10', motivo: 'Fatura 1 alterada para 11: Formulário da matriz' }),
  numero('11', 'FATURA', { id: 7, situacao: 'EMITIDA' }),
];

function open(address: string) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({
    'faturas.numeracao': { data },
    'ramos.list': [
      { id_ramo: 54, nome: 'RCTR-C' },
      { id_ramo: 55, nome: 'RC-DC' },
    ],
  });
  showClient(`/dashboard/faturas/lista/numeracao${address}`);
  return gateway;
}

async function linhas() {
  const table = await screen.findByRole('region', { name: 'Números' });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

test('A-M3: every number of the first branch office and ramo with its state, the gap with its reason; another ramo asks again', async () => {
  const gateway = open('');
  expect(await linhas()).toEqual([
    ['1', 'Número anterior', 'Emitida', 'Formulário da matriz'],
    ['2 a 10', 'Lacuna', '', 'Fatura 1 alterada para 11: Formulário da matriz'],
    ['11', 'Fatura', 'Emitida', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Fatura' }).getAttribute('href')).toBe('/dashboard/faturas/lista/7');
  await userEvent.selectOptions(screen.getByLabelText('Ramo'), 'RC-DC');
  await linhas();
  expect(gateway.calls('faturas.numeracao').map(({ query }) => query)).toEqual([
    { id_sucursal: '1', id_ramo: '54' },
    { id_sucursal: '1', id_ramo: '55' },
  ]);
});

test('A-M3: the endorsements of a policy, without a choice', async () => {
  const gateway = open('?apolice=9');
  expect(await linhas()).toHaveLength(3);
  expect(screen.queryByLabelText('Ramo')).toBeNull();
  expect(gateway.calls('faturas.numeracao').map(({ query }) => query)).toEqual([{ id_apolice: '9' }]);
});
