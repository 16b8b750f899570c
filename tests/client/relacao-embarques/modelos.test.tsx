import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { PreferencesOwner } from '../../../client/src/hooks/preferences.ts';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const PAGE = '/dashboard/relatorios/relacao-embarques';
const CHOSEN = '?criterio=corretor&ramo=54&apolice=10&competencia=2026-10&colunas=placa';

beforeEach(() => {
  gateway.on('GET /api/Ramo', { body: [{ id_ramo: 54, nome: 'RCTR-C' }] });
  gateway.on('GET /api/ApoliceRCTR-C', { body: [{ numero: '1005400001', iD_APOLICE_NACIONAL: 10 }] });
  gateway.on('GET /api/Grupo', { body: [] });
  gateway.on('GET /api/Relatorios', { body: ['placa'] });
});

async function open(search: string, owner = 'marina') {
  const Page = () => (
    <PreferencesOwner value={owner}>
      <RelacaoEmbarquesPage />
    </PreferencesOwner>
  );
  const page = showPage(<Page />, { at: PAGE + search });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Modelos' });
  await screen.findByRole('option', { name: 'RCTR-C' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await screen.findByLabelText('Salvar os parâmetros atuais como');
  return page;
}

test('a set of parameters is saved under a name by Enter, and runs nothing', async () => {
  const { router } = await open(CHOSEN);
  expect(screen.getByText(/^Nenhum modelo salvo/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Salvar os parâmetros atuais como'), 'Fechamento do mês{Enter}');
  expect(screen.getByText('Modelo “Fechamento do mês” salvo')).toBeTruthy();

  await router.navigate(PAGE);
  await userEvent.click(screen.getByRole('button', { name: 'Fechamento do mês' }));
  await waitFor(() => expect(decodeURIComponent(router.location.search)).toBe(CHOSEN));
  expect(gateway.sent('POST')).toEqual([]);
});

test('the same name again replaces it; a model can be removed', async () => {
  await open(CHOSEN);
  const name = screen.getByLabelText('Salvar os parâmetros atuais como');
  await userEvent.type(name, 'B{Enter}');
  await userEvent.type(name, 'A{Enter}');
  await userEvent.type(name, 'B{Enter}');
  const names = () =>
    screen
      .getAllByRole('button', { name: /^Excluir modelo/ })
      .map((button) => button.ariaLabel ?? button.getAttribute('aria-label'));
  expect(names()).toEqual(['Excluir modelo A', 'Excluir modelo B']);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir modelo A' }));
  expect(names()).toEqual(['Excluir modelo B']);
  expect(document.activeElement).toBe(name);
});

test('another person has models of their own', async () => {
  localStorage.setItem('romaneio.preferencias.1.marina.relacao-embarques.modelos', '[{"nome":"Meu","endereco":""}]');
  await open('', 'otavio');
  expect(screen.queryByRole('button', { name: 'Meu' })).toBeNull();
});
