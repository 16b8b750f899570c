import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const PAGE = '/dashboard/relatorios/relacao-embarques';

const enabled = (element: HTMLElement) => !(element as HTMLButtonElement).disabled;

async function chooseRamo(nome: string) {
  await screen.findByRole('option', { name: nome });
  await userEvent.selectOptions(screen.getByLabelText('Ramo *'), nome);
}

beforeEach(() => {
  gateway.on('GET /api/Ramo', {
    body: [
      { id_ramo: 54, nome: 'RCTR-C' },
      { id_ramo: 22, nome: 'Importação' },
    ],
  });
  gateway.on('GET /api/Apolice', { body: [] });
  gateway.on('GET /api/Relatorios/colunasDisponiveisNacional', {
    body: ['placa', { nome: 'motorista', descricao: 'Motorista' }, { campo: 'uf_origem', label: 'UF de origem' }],
  });
  gateway.on('GET /api/Relatorios/colunasDisponiveisInternacional', { body: ['navio'] });
});

describe('the columns', () => {
  test('are read on demand, chosen, counted and stay until Fechar', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await chooseRamo('RCTR-C');
    const add = screen.getByRole('button', { name: '+ Adicionar Colunas' });
    await waitFor(() => expect(enabled(add)).toBe(true));
    expect(gateway.sent('GET /api/Relatorios')).toEqual([]);
    await userEvent.click(add);
    const group = await screen.findByRole('group', { name: 'Selecione as colunas desejadas' });
    expect(
      within(group)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['placa', 'Motorista', 'UF de origem']);
    expect(screen.getByText('0 coluna(s) selecionada(s)')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('UF de origem'));
    await userEvent.click(screen.getByLabelText('placa'));
    expect(screen.getByText('2 coluna(s) selecionada(s)')).toBeTruthy();
    expect(address()).toContain('colunas=uf_origem%2Cplaca');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('group', { name: 'Selecione as colunas desejadas' })).toBeNull();
    expect(screen.getByText('2 coluna(s) selecionada(s)')).toBeTruthy();
  });

  test('say that a choice takes the place of the standard ones', async () => {
    showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54&colunas=placa` });
    const group = await screen.findByRole('group', { name: 'Selecione as colunas desejadas' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Sem escolha, a planilha traz as colunas padrão; com escolha, só as escolhidas.',
    );
  });

  test('can be searched, all marked, none marked', async () => {
    showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54&colunas=placa` });
    await screen.findByRole('group', { name: 'Selecione as colunas desejadas' });
    await userEvent.type(screen.getByLabelText('Buscar coluna'), 'motor');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Marcar todas' }));
    expect(screen.getByText('2 coluna(s) selecionada(s)')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Buscar coluna'));
    await userEvent.click(screen.getByRole('button', { name: 'Nenhuma' }));
    expect(screen.getByText('0 coluna(s) selecionada(s)')).toBeTruthy();
  });

  test('of importação are the international ones, and national choices go', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54&colunas=placa` });
    await screen.findByLabelText('placa');
    await chooseRamo('Importação');
    expect(await screen.findByLabelText('navio')).toBeTruthy();
    expect(screen.queryByLabelText('placa')).toBeNull();
    expect(address()).toBe(`${PAGE}?ramo=22`);
  });

  test('none', async () => {
    gateway.on('GET /api/Relatorios/colunasDisponiveisNacional', { body: [] });
    showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54` });
    const add = await screen.findByRole('button', { name: '+ Adicionar Colunas' });
    await waitFor(() => expect(enabled(add)).toBe(true));
    await userEvent.click(add);
    expect(await screen.findByText('Nenhuma coluna adicional disponível')).toBeTruthy();
  });

  test('that could not be read are asked for again by the same button', async () => {
    gateway.on('GET /api/Relatorios/colunasDisponiveisNacional', { status: 500, body: '' });
    showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54` });
    const add = await screen.findByRole('button', { name: '+ Adicionar Colunas' });
    await waitFor(() => expect(enabled(add)).toBe(true));
    await userEvent.click(add);
    await screen.findByText('Erro ao carregar colunas disponíveis');
    gateway.on('GET /api/Relatorios/colunasDisponiveisNacional', { body: ['placa'] });
    await userEvent.click(screen.getByRole('button', { name: '+ Adicionar Colunas' }));
    expect(await screen.findByLabelText('placa')).toBeTruthy();
    expect(screen.queryByText('Erro ao carregar colunas disponíveis')).toBeNull();
  });

  test('are put in order by keys, and that order is what is sent', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54&colunas=placa,motorista,uf_origem` });
    const up = await screen.findByRole('button', { name: 'Mover UF de origem para cima' });
    await userEvent.click(up);
    expect(address()).toContain('colunas=placa%2Cuf_origem%2Cmotorista');
    await userEvent.keyboard('{Enter}');
    expect(address()).toContain('colunas=uf_origem%2Cplaca%2Cmotorista');
    // The last column stays where it is and keeps the focus.
    await userEvent.keyboard('{Enter}');
    expect(address()).toContain('colunas=uf_origem%2Cplaca%2Cmotorista');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover UF de origem para cima');
  });

  test('are remembered for each branch', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54&colunas=placa` });
    await userEvent.click(await screen.findByLabelText('UF de origem'));
    await chooseRamo('Importação');
    await userEvent.click(await screen.findByLabelText('navio'));
    await chooseRamo('RCTR-C');
    await waitFor(() => expect(address()).toBe(`${PAGE}?ramo=54&colunas=placa%2Cuf_origem`));
    await waitFor(() => expect(enabled(screen.getByLabelText('Ramo *'))).toBe(true));
    await chooseRamo('Importação');
    await waitFor(() => expect(address()).toBe(`${PAGE}?ramo=22&colunas=navio`));
  });

  test('that are remembered and exist no more are not sent', async () => {
    localStorage.setItem('romaneio.preferencias.1..relacao-embarques.colunas', '{"54":["velha","placa"],"22":7}');
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await chooseRamo('RCTR-C');
    await waitFor(() => expect(address()).toBe(`${PAGE}?ramo=54&colunas=placa`));
  });
});
