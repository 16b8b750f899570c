import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import TomadoresPage from '../../../client/src/features/cadastros/partes/TomadoresPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const CALL = 'GET /api/ApoliceTomador';

const rows = Array.from({ length: 12 }, (_, i) => ({
  iD_APOLICE_TOMADOR: 101 + i,
  razaO_SOCIAL: i === 3 ? 'LOGÍSTICA SÃO JOÃO' : `TRANSPORTADORA ${i}`,
  cnpj: i === 3 ? '12ABC34501DE35' : '11222333000181',
  taxa: i === 0 ? 0.505 : 1.25,
  iD_APOLICE: i < 6 ? 10 : 11,
}));

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const card = (label: string) => screen.getByText(label).closest('dl')?.textContent;

test('shows the columns of the spec, formatted, ten to a page', async () => {
  fakeGateway({ [CALL]: { body: rows } });
  showPage(<TomadoresPage />);
  expect(await screen.findByText('TRANSPORTADORA 0')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'ID',
    'Razão Social',
    'CNPJ',
    'Taxa (%)',
    'ID Apólice',
  ]);
  expect(bodyRows()).toHaveLength(10);
  expect(bodyRows()[1]?.textContent).toContain('11.222.333/0001-81');
  expect(bodyRows()[1]?.textContent).toContain('1,25%');
  expect(screen.getByText('12.ABC.345/01DE-35')).toBeTruthy();
  expect(screen.getByText('Mostrando 1 a 10 de 12 registros')).toBeTruthy();
  expect(
    within(bodyRows()[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/dashboard/apolices/10');
});

test('the cards count what is found, the average rate with 2 decimals', async () => {
  fakeGateway({ [CALL]: { body: { data: rows } } });
  showPage(<TomadoresPage />);
  await screen.findByText('TRANSPORTADORA 0');
  expect(card('Total de Tomadores')).toBe('Total de Tomadores12');
  // (0,505 + 11 × 1,25) / 12 = 1,18791…
  expect(card('Taxa Média')).toBe('Taxa Média1,19%');
  expect(card('Apólices distintas')).toBe('Apólices distintas2');
  await userEvent.type(screen.getByRole('searchbox'), 'sao joao');
  expect(card('Total de Tomadores')).toBe('Total de Tomadores1');
  expect(card('Taxa Média')).toBe('Taxa Média1,25%');
});

test.each([
  ['name, any case, no accents', 'logistica sao', 'LOGÍSTICA SÃO JOÃO'],
  ['CNPJ with its mask', '12.abc.345/01', 'LOGÍSTICA SÃO JOÃO'],
  ['CNPJ without its mask', '12ABC34501DE', 'LOGÍSTICA SÃO JOÃO'],
  ['part of an id', '109', 'TRANSPORTADORA 8'],
])('searches by %s', async (_, term, found) => {
  fakeGateway({ [CALL]: { body: rows } });
  showPage(<TomadoresPage />);
  await screen.findByText('TRANSPORTADORA 0');
  await userEvent.type(screen.getByRole('searchbox'), term);
  expect(screen.getByText(found)).toBeTruthy();
  expect(screen.getByText(/^Mostrando 1 a 1 de 1 registros/)).toBeTruthy();
});

test('leaves, when asked, those whose CNPJ stands in more than one row; the address says so', async () => {
  const none = [null, undefined, ''].map((cnpj, i) => ({ ...rows[3], iD_APOLICE_TOMADOR: 200 + i, cnpj }));
  fakeGateway({ [CALL]: { body: [...rows, ...none] } });
  const { address } = showPage(<TomadoresPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Repetidos 11' }));
  expect(screen.getByText('Mostrando 1 a 10 de 11 registros')).toBeTruthy();
  expect(screen.queryByText('12.ABC.345/01DE-35')).toBeNull();
  expect(card('Total de Tomadores')).toBe('Total de Tomadores11');
  expect(address()).toBe('/?cnpj=repetido');
});

test('of the built-in API, leaves those of policies in force, which the dashboard counts', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ [CALL]: { body: rows.map((row, i) => ({ ...row, apolice_vigente: i < 4 })) } });
  showPage(<TomadoresPage />, { at: '/?vigencia=vigentes' });
  expect(await screen.findByText('Mostrando 1 a 4 de 4 registros')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'De apólices vigentes 4' }).getAttribute('aria-pressed')).toBe('true');
});

test('says so when nothing matches, and finds the way back', async () => {
  fakeGateway({ [CALL]: { body: rows } });
  showPage(<TomadoresPage />);
  await screen.findByText('TRANSPORTADORA 0');
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByText('Nenhum tomador encontrado')).toBeTruthy();
  expect(screen.getByText('Nenhum resultado para “xyz”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(screen.getByText('Mostrando 1 a 10 de 12 registros')).toBeTruthy();
});

test('a failure empties the list and shows the alert; the retry brings it back', async () => {
  const gateway = fakeGateway({ [CALL]: { body: rows } });
  showPage(<TomadoresPage />);
  await screen.findByText('TRANSPORTADORA 0');
  gateway.answer(CALL, { status: 500, body: 'fora do ar' });
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Erro 500: fora do ar');
  // No automatic retry.
  expect(gateway.calls(CALL)).toHaveLength(2);
  expect(screen.getByText('Nenhum tomador encontrado')).toBeTruthy();
  gateway.answer(CALL, { body: rows });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('TRANSPORTADORA 0')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a token nothing is asked and nothing is said', async () => {
  const gateway = fakeGateway({ [CALL]: { body: rows } });
  showPage(<TomadoresPage />, { token: null });
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(gateway.sent).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
