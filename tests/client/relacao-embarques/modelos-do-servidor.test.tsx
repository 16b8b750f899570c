import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { PreferencesOwner } from '../../../client/src/hooks/preferences.ts';
import type { Visao } from '../../../shared/contracts/visoes.ts';
import { showPage } from '../../support/client-page.tsx';
import { servidorDeVisoes, visaoDe } from '../visoes/visoes-do-servidor.ts';

const PAGE = '/dashboard/relatorios/relacao-embarques';
const CHOSEN = '?criterio=corretor&ramo=54&apolice=10&competencia=2026-10&colunas=placa';
const KEPT = 'romaneio.preferencias.1.marina.relacao-embarques.modelos';

async function open(visoes: Visao[]) {
  const gateway = servidorDeVisoes(visoes);
  gateway.answer('GET /api/Ramo', () => ({ body: [{ id_ramo: 54, nome: 'RCTR-C' }] }));
  gateway.answer('GET /api/ApoliceRCTR-C', () => ({ body: [{ numero: '1005400001', iD_APOLICE_NACIONAL: 10 }] }));
  gateway.answer('GET /api/Grupo', () => ({ body: [] }));
  gateway.answer('GET /api/Relatorios/colunasDisponiveisNacional', () => ({ body: ['placa'] }));
  const page = showPage(
    <PreferencesOwner value="marina">
      <RelacaoEmbarquesPage />
    </PreferencesOwner>,
    { at: PAGE + CHOSEN },
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Modelos' });
  await screen.findByRole('option', { name: 'RCTR-C' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  const nome = await screen.findByLabelText('Salvar os parâmetros atuais como');
  return { ...page, nome };
}

test('a model is kept on the server, for the team, and opens with its parameters', async () => {
  const visoes: Visao[] = [];
  const { nome, router } = await open(visoes);
  await screen.findByText(/^Nenhum modelo salvo/);
  await userEvent.click(screen.getByLabelText('Para toda a equipe'));
  await userEvent.type(nome, 'Fechamento do mês{Enter}');
  await screen.findByText('Modelo “Fechamento do mês” salvo');
  expect(visoes).toMatchObject([{ nome: 'Fechamento do mês', endereco: new URLSearchParams(CHOSEN).toString() }]);
  expect(visoes[0]).toMatchObject({ da_equipe: true });
  await router.navigate(PAGE);
  await userEvent.click(screen.getByRole('button', { name: 'Fechamento do mês · equipe' }));
  await waitFor(() => expect(decodeURIComponent(router.location.search)).toBe(CHOSEN));
});

test('what this browser kept moves to the server by itself', async () => {
  localStorage.setItem(KEPT, JSON.stringify([{ nome: 'De antes', endereco: 'criterio=apolice&ramo=54' }]));
  const visoes: Visao[] = [];
  await open(visoes);
  await screen.findByRole('button', { name: 'De antes' });
  expect(visoes).toMatchObject([{ nome: 'De antes', endereco: 'criterio=apolice&ramo=54', da_equipe: false }]);
  await waitFor(() => expect(String(localStorage.getItem(KEPT))).not.toContain('De antes'));
});

test('the same name again replaces the own one; a model of the team is asked for before it goes; another’s cannot', async () => {
  const visoes = [
    visaoDe({ id_visao: 1, nome: 'Meu', da_equipe: true, minha: true, altera: true }),
    visaoDe({ id_visao: 2, nome: 'De Ana' }),
  ];
  const { nome } = await open(visoes);
  await screen.findByRole('button', { name: 'Meu · equipe' });
  await userEvent.type(nome, 'Meu{Enter}');
  await screen.findByText('Modelo “Meu” salvo');
  expect(visoes).toMatchObject([{ endereco: new URLSearchParams(CHOSEN).toString(), da_equipe: true }, {}]);
  expect(screen.queryByRole('button', { name: 'Excluir modelo De Ana' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir modelo Meu' }));
  expect(document.activeElement?.textContent).toBe('Manter');
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Modelo “Meu” excluído');
  expect(visoes).toHaveLength(1);
});
