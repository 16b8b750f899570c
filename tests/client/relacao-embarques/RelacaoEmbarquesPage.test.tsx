import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { held, recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';
import { sentenceOf } from '../../support/sentence-of.ts';

const gateway = recordingGateway();
const PAGE = '/dashboard/relatorios/relacao-embarques';
const RUN = 'POST /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional';

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Executar Relatório' });
const enabled = (element: HTMLElement) => !(element as HTMLButtonElement).disabled;

async function chooseRamo(nome: string) {
  await screen.findByRole('option', { name: nome });
  await userEvent.selectOptions(select('Ramo *'), nome);
}

async function choose(label: RegExp, option: string) {
  const button = await screen.findByRole('button', { name: label });
  await waitFor(() => expect(enabled(button)).toBe(true));
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Fills criterion, branch and policy, which are required to run. */
async function chooseAll() {
  await chooseRamo('RCTR-C');
  await userEvent.selectOptions(select('Critério de Seleção *'), 'Apólice');
  await choose(/^No\. Apólice/, '1005400001');
  await waitFor(() => expect(enabled(run())).toBe(true));
}

beforeEach(() => {
  gateway.on('GET /api/Ramo', {
    body: {
      status: 1,
      retorno: [
        { id_ramo: 54, nome: 'RCTR-C' },
        { codigo: '22', nome: 'Importação' },
      ],
    },
  });
  gateway.on('GET /api/ApoliceRCTR-C', { body: [{ numero: '1005400001', iD_APOLICE_NACIONAL: 10 }] });
  gateway.on('GET /api/ApoliceImportação', { body: { data: [{ numero: '1002200001', id: 20 }] } });
  gateway.on('GET /api/Grupo/idgrupo-apolice/', { body: [{ id_grupo: 3, codigo: '001' }] });
  gateway.on('GET /api/Relatorios/colunasDisponiveisNacional', {
    body: ['placa', { nome: 'motorista', descricao: 'Motorista' }, { campo: 'uf_origem', label: 'UF de origem' }],
  });
  gateway.on('GET /api/Relatorios/colunasDisponiveisInternacional', { body: ['navio'] });
  gateway.on(RUN, {
    body: [
      { situacao: 'FATURADA', ramo: 54, numero: '1005400001', id_grupo: 3, razao_social: 'IPÊ LTDA', id_apolice: 10 },
    ],
  });
});

describe('before anything is chosen', () => {
  test('shows its texts, and each choice says what it waits for', async () => {
    showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Relação de Embarques');
    expect(screen.getByText('Gere relatórios personalizados de embarques')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Parâmetros do Relatório' })).toBeTruthy();
    expect(screen.getByText('No. Apólice *')).toBeTruthy();
    expect(screen.getByText('Selecione um ramo primeiro')).toBeTruthy();
    expect(screen.getByText('Sub Grupo')).toBeTruthy();
    expect(screen.getByText('Selecione uma apólice primeiro')).toBeTruthy();
    expect(screen.getByLabelText('Competência')).toHaveProperty('placeholder', 'mm/aaaa');
    expect(screen.getByRole('heading', { name: 'Colunas do Relatório' })).toBeTruthy();
    await screen.findByRole('option', { name: 'RCTR-C' });
    const options = (label: string) => [...select(label).options].map(({ text }) => text);
    expect(options('Critério de Seleção *')).toEqual(['Selecione o critério', 'Apólice', 'Corretor', 'Segurado']);
    expect(options('Ramo *')).toEqual(['Selecione um ramo', 'RCTR-C', 'Importação']);
    expect(enabled(run())).toBe(false);
    expect(enabled(screen.getByRole('button', { name: '+ Adicionar Colunas' }))).toBe(false);
    expect(gateway.calls.map(({ endpoint }) => endpoint)).toEqual(['/api/Ramo']);
  });
});

describe('choosing', () => {
  test('a branch loads its policies by name, a policy its sub groups by id', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await chooseAll();
    expect(gateway.calls.map(({ endpoint }) => endpoint)).toEqual([
      '/api/Ramo',
      '/api/ApoliceRCTR-C?pageSize=1000',
      '/api/Grupo/idgrupo-apolice/10',
    ]);
    await choose(/^Sub Grupo/, '001');
    expect(address()).toBe(`${PAGE}?criterio=apolice&ramo=54&apolice=10&grupo=3`);
  });

  test('clearing the branch empties the policies and clears the policy', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await chooseAll();
    await userEvent.selectOptions(select('Ramo *'), 'Selecione um ramo');
    expect(screen.getByText('Selecione um ramo primeiro')).toBeTruthy();
    expect(screen.getByText('Selecione uma apólice primeiro')).toBeTruthy();
    expect(enabled(run())).toBe(false);
    expect(address()).toBe(`${PAGE}?criterio=apolice`);
  });

  test('a second click on the chosen policy clears it, and the sub groups with it', async () => {
    showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await chooseAll();
    await choose(/^Sub Grupo/, '001');
    await choose(/^No\. Apólice/, '1005400001');
    expect(screen.getByText('Selecione uma apólice primeiro')).toBeTruthy();
    expect(enabled(run())).toBe(false);
    await choose(/^No\. Apólice/, '1005400001');
    expect((await screen.findByRole('button', { name: /^Sub Grupo/ })).textContent).toBe('Selecione uma opção...');
  });

  test('what is searched in vain, and what is not there, each has its words', async () => {
    gateway.on('GET /api/ApoliceRCTR-C', { body: [] });
    showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await chooseRamo('RCTR-C');
    const policies = await screen.findByRole('button', { name: /^No\. Apólice/ });
    await waitFor(() => expect(enabled(policies)).toBe(true));
    await userEvent.click(policies);
    expect(screen.getByPlaceholderText('Buscar apólice...')).toBeTruthy();
    expect(screen.getByText('Nenhuma apólice disponível para este ramo', { selector: 'p' })).toBeTruthy();
    await chooseRamo('Importação');
    const others = await screen.findByRole('button', { name: /^No\. Apólice/ });
    await waitFor(() => expect(enabled(others)).toBe(true));
    await userEvent.click(others);
    await userEvent.type(screen.getByRole('combobox', { name: 'Buscar apólice' }), 'zzz');
    expect(screen.getByText('Nenhuma apólice encontrada', { selector: 'p' })).toBeTruthy();
  });

  test('no sub groups, and none that matches', async () => {
    gateway.on('GET /api/Grupo/idgrupo-apolice/', { body: { status: 1, retorno: [] } });
    const { router } = showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await chooseAll();
    await userEvent.click(screen.getByRole('button', { name: /^Sub Grupo/ }));
    expect(screen.getByText('Nenhum sub grupo disponível para esta apólice', { selector: 'p' })).toBeTruthy();
    gateway.on('GET /api/Grupo/idgrupo-apolice/20', { body: [{ id_Grupo: 9, nome: 'Filial' }] });
    await router.navigate(`${PAGE}?criterio=apolice&ramo=22&apolice=20`);
    await waitFor(() => expect(screen.getByRole('button', { name: /^No\. Apólice/ }).textContent).toBe('1002200001'));
    const groups = await screen.findByRole('button', { name: /^Sub Grupo/ });
    await waitFor(() => expect(enabled(groups)).toBe(true));
    await userEvent.click(groups);
    await userEvent.type(screen.getByRole('combobox', { name: 'Buscar' }), 'zzz');
    expect(screen.getByText('Nenhum sub grupo encontrado', { selector: 'p' })).toBeTruthy();
  });

  test('everything waits while something loads, and the focus comes back to where it was', async () => {
    const policies = held();
    gateway.on('GET /api/ApoliceRCTR-C', policies.answer);
    showPage(<RelacaoEmbarquesPage />, { at: PAGE });
    await screen.findByRole('option', { name: 'RCTR-C' });
    select('Ramo *').focus();
    await userEvent.selectOptions(select('Ramo *'), 'RCTR-C');
    expect((await screen.findByRole('button', { name: /^No\. Apólice/ })).textContent).toBe('Carregando...');
    const inputs = [select('Critério de Seleção *'), select('Ramo *'), screen.getByLabelText('Competência'), run()];
    expect(inputs.map(enabled)).toEqual([false, false, false, false]);
    expect(enabled(screen.getByRole('button', { name: '+ Adicionar Colunas' }))).toBe(false);
    // Browsers blur disabled elements; Happy DOM does not.
    select('Ramo *').blur();
    policies.release({ body: [] });
    await waitFor(() => expect(document.activeElement).toBe(select('Ramo *')));
  });
});

describe('a link', () => {
  test('brings every choice back, shows the chosen columns, and runs nothing', async () => {
    showPage(<RelacaoEmbarquesPage />, {
      at: `${PAGE}?criterio=segurado&ramo=54&apolice=10&grupo=3&competencia=2026-10&colunas=motorista`,
    });
    await waitFor(() => expect(enabled(run())).toBe(true));
    expect(select('Critério de Seleção *').selectedOptions[0]?.text).toBe('Segurado');
    expect(select('Ramo *').selectedOptions[0]?.text).toBe('RCTR-C');
    expect(screen.getByRole('button', { name: /^No\. Apólice/ }).textContent).toBe('1005400001');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Sub Grupo/ }).textContent).toBe('001'));
    expect(screen.getByLabelText<HTMLInputElement>('Competência').value).toBe('10/2026');
    expect(screen.getByLabelText<HTMLInputElement>('Motorista').checked).toBe(true);
    expect(gateway.sent(RUN)).toEqual([]);
  });

  test('loses what the lists do not know', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, {
      at: `${PAGE}?criterio=apolice&ramo=54&apolice=10&grupo=99&colunas=placa,inexistente`,
    });
    await waitFor(() => expect(address()).toBe(`${PAGE}?criterio=apolice&ramo=54&apolice=10&colunas=placa`));
    expect(screen.getByText('1 coluna(s) selecionada(s)')).toBeTruthy();
  });

  test('to a branch that is not there keeps the rest', async () => {
    const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?criterio=apolice&ramo=99&apolice=10` });
    await waitFor(() => expect(address()).toBe(`${PAGE}?criterio=apolice`));
  });
});

describe('failures to load', () => {
  test.each([
    ['GET /api/Ramo', PAGE, 'Erro ao carregar ramos'],
    ['GET /api/ApoliceRCTR-C', `${PAGE}?ramo=54`, 'Erro ao carregar apólices'],
    ['GET /api/Grupo', `${PAGE}?ramo=54&apolice=10`, 'Erro ao carregar sub grupos'],
    ['GET /api/Relatorios', `${PAGE}?ramo=54&colunas=placa`, 'Erro ao carregar colunas disponíveis'],
  ])('%s', async (call, address, message) => {
    for (const name of [call, 'GET /api/Relatorios/colunasDisponiveisNacional', 'GET /api/Grupo/idgrupo-apolice/']) {
      if (name.startsWith(call)) gateway.on(name, { status: 500, body: { segredo: 1 } });
    }
    showPage(<RelacaoEmbarquesPage />, { at: address });
    const alert = await screen.findByRole('alert');
    const text = alert.querySelector('.alert-text');
    expect(text && sentenceOf(text)).toBe(message);
    const before = gateway.sent(call).length;
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(gateway.sent(call)).toHaveLength(before + 1));
  });
});
