import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readTokenFrom } from '../../../client/src/api/access-token.ts';
import ApolicePage from '../../../client/src/features/apolices/ApolicePage.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';
import { sentenceOf } from '../../support/sentence-of.ts';

const gateway = recordingGateway();
const DETAIL = 'GET /api/Apolice/dados-apolice/';

const whole = {
  iD_APOLICE_NACIONAL: 7,
  iD_SUCURSAL: 3,
  numero: '1005400001',
  ramo: 54,
  ramoDescricao: 'RCTR-C',
  seguradoRazaoSocial: 'TRANSPORTADORA IPÊ-AÇU LTDA',
  seguradoCNPJ: '11222333000181',
  corretorRazaoSocial: 'Corretora Pátria',
  corretorCNPJ: '123',
  iniciO_VIGENCIA: '2026-01-01T00:00:00',
  finaL_VIGENCIA: '2027-01-01T00:00:00',
  cancelamentO_VIGENCIA: null,
  tipo: 'D',
  statusApolice: 'Vigente',
  limitE_RESPONSABILIDADE_APOLICE: 1500000,
  origeM_MOVIMENTO: 'Emissão',
  dataEmissao: '2025-12-15T23:59:59',
  valorPremio: 1234.5,
  valorIOF: 0,
  valorTotal: 1234.5,
  formaPagamento: 'Boleto',
  numeroEndosso: 2,
  tipoEndosso: 'Inclusão',
  observacoes: 'Primeira linha\nsegunda',
  dataInclusao: '2026-01-02T10:00:00',
  usuarioInclusao: 'marina',
  dataAlteracao: null,
  usuarioAlteracao: null,
  coberturaEspecial: 'avaria',
};

/** Renders policy 7 with some fields overridden; undefined omits a field. */
async function show(changes: Record<string, unknown> = {}) {
  gateway.on(DETAIL, { body: { ...whole, ...changes } });
  const page = showPage(<ApolicePage />, { at: '/dashboard/apolices/7', path: '/dashboard/apolices/:id' });
  await screen.findByRole('heading', { level: 1, name: /#/ });
  return page;
}

function field(section: string, name: string): string | null | undefined {
  const card = screen.getByRole('heading', { name: section }).closest<HTMLElement>('.card');
  return within(card as HTMLElement).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
}

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('is read by its national id', async () => {
  await show();
  expect(gateway.calls.map(({ method, endpoint }) => `${method} ${endpoint}`)).toEqual([`${DETAIL}7`]);
});

test('header, badge and cards', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Apólice #1005400001');
  await waitFor(() => expect(document.title).toBe('Apólice #1005400001 · Romaneio'));
  expect(screen.getByText('Vigente').className).toContain('badge');
  const cards = within(screen.getByRole('region', { name: 'Resumo' }));
  expect(cards.getByText('Número').nextElementSibling?.textContent).toBe('1005400001');
  expect(cards.getByText('Ramo').nextElementSibling?.textContent).toBe('54 – RCTR-C');
  expect(cards.getByText('Limite de Responsabilidade').nextElementSibling?.textContent).toMatch(
    /^R\$\s1\.500\.000,00$/,
  );
});

test.each([
  [{ statusApolice: 'Cancelada', tipo: 'D' }, 'Cancelada'],
  [{ statusApolice: null, tipo: 'D' }, 'Ativo'],
  [{ statusApolice: '', tipo: 'E' }, 'E'],
])('the badge of %j is %s', async (changes, status) => {
  await show(changes);
  expect(screen.getByText(status, { selector: '.badge' })).toBeTruthy();
});

test('A-S9: every section with its fields, in the spec’s formats', async () => {
  await show();
  expect(sections()).toEqual([
    'Segurado',
    'Corretor',
    'Vigência e Datas',
    'Valores Financeiros',
    'Informações Adicionais',
    'Observações',
    'Auditoria',
  ]);
  expect(field('Segurado', 'Razão Social')).toBe('TRANSPORTADORA IPÊ-AÇU LTDA');
  expect(field('Segurado', 'CNPJ')).toContain('11.222.333/0001-81');
  expect(field('Corretor', 'CNPJ')).toMatch(/^123\b/);
  expect(field('Vigência e Datas', 'Início da Vigência')).toBe('01/01/2026');
  expect(field('Vigência e Datas', 'Fim da Vigência')).toBe('01/01/2027');
  expect(field('Vigência e Datas', 'Cancelamento')).toBe('Não cancelada');
  expect(field('Vigência e Datas', 'Data de Emissão')).toBe('15/12/2025');
  expect(field('Valores Financeiros', 'Prêmio')).toMatch(/^R\$\s1\.234,50$/);
  expect(field('Valores Financeiros', 'IOF')).toMatch(/^R\$\s0,00$/);
  expect(field('Valores Financeiros', 'Forma de Pagamento')).toBe('Boleto');
  expect(field('Informações Adicionais', 'Número do Endosso')).toBe('2');
  expect(field('Informações Adicionais', 'Origem do Movimento')).toBe('Emissão');
  expect(field('Informações Adicionais', 'Tipo')).toBe('D');
  expect(field('Informações Adicionais', 'Sucursal')).toBe('3');
  expect(field('Auditoria', 'Usuário de Inclusão')).toBe('marina');
  expect(field('Auditoria', 'Data de Alteração')).toBe('–');
});

test('a cancellation has its date', async () => {
  await show({ cancelamentO_VIGENCIA: '2026-05-06T00:00:00' });
  expect(field('Vigência e Datas', 'Cancelamento')).toBe('06/05/2026');
});

test('dates that are none are empty', async () => {
  await show({ iniciO_VIGENCIA: 'ontem', finaL_VIGENCIA: '2026-02-30' });
  expect(field('Vigência e Datas', 'Início da Vigência')).toBe('–');
  expect(field('Vigência e Datas', 'Fim da Vigência')).toBe('–');
});

test('financial values and audit are there only if present', async () => {
  await show({
    valorPremio: null,
    valorIOF: undefined,
    valorTotal: null,
    formaPagamento: '',
    dataInclusao: null,
    usuarioInclusao: null,
  });
  expect(sections()).toEqual(['Segurado', 'Corretor', 'Vigência e Datas', 'Informações Adicionais', 'Observações']);
});

test('nothing that came stays hidden: unknown fields, and all of it raw', async () => {
  await show();
  expect(field('Informações Adicionais', 'coberturaEspecial')).toBe('avaria');
  const raw = document.querySelector('details pre')?.textContent ?? '';
  expect(JSON.parse(raw)).toEqual(whole);
  expect(screen.getByText('Dados brutos', { selector: 'summary' })).toBeTruthy();
});

test('Voltar leads to the list', async () => {
  const { address } = await show();
  const back = screen.getByRole('link', { name: 'Voltar' });
  expect(back.getAttribute('href')).toBe('/dashboard/apolices');
  await userEvent.click(back);
  expect(address()).toBe('/dashboard/apolices');
});

test('Voltar restores the list that one came from', async () => {
  gateway.on(DETAIL, { body: whole });
  const { address, router } = showPage(<ApolicePage />, {
    at: '/dashboard/apolices/7',
    path: '/dashboard/apolices/:id',
  });
  await router.navigate('/dashboard/apolices?busca=serra&pagina=3');
  await screen.findByText('outra página');
  await router.navigate('/dashboard/apolices/7', {
    lista: { atual: '?busca=serra&pagina=3', anterior: '?busca=serra&pagina=3' },
  });
  // The loading state has its own link, which disappears together with its heading.
  await screen.findByRole('heading', { level: 1, name: /#/ });
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(address()).toBe('/dashboard/apolices?busca=serra&pagina=3'));
});

test('the links lead to the sections, without a step in the history', async () => {
  const { address } = await show();
  const links = within(screen.getByRole('navigation', { name: 'Seções da apólice' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([...sections(), 'Dados brutos']);
  await userEvent.click(screen.getByRole('link', { name: 'Auditoria' }));
  expect(document.activeElement?.id).toBe('auditoria');
  await userEvent.click(screen.getByRole('link', { name: 'Dados brutos' }));
  expect(document.querySelector('details')?.open).toBe(true);
  expect(address()).toBe('/dashboard/apolices/7');
});

test('the raw data is narrowed to the fields of a name', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar campos', hidden: true }), 'CNPJ');
  const raw = document.querySelector('details pre')?.textContent ?? '';
  expect(JSON.parse(raw)).toEqual({ seguradoCNPJ: '11222333000181', corretorCNPJ: '123' });
  expect(screen.getByText(`2 de ${Object.keys(whole).length} campos`)).toBeTruthy();
});

test('Nova suspensão leads to the dialog, with the policy and its branch', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Nova suspensão' });
  expect(link.getAttribute('href')).toBe('/dashboard/apolices/suspensao?apolice=7&ramo=54');
});

describe('the error view', () => {
  test.each([
    [{ status: 500, body: '' }, 'Erro 500: Erro desconhecido'],
    [{ networkFailure: true }, 'Não foi possível conectar ao servidor. Verifique sua conexão.'],
  ])('%j', async (reply, message) => {
    gateway.on(DETAIL, reply);
    const { address } = showPage(<ApolicePage />, { at: '/dashboard/apolices/99', path: '/dashboard/apolices/:id' });
    expect(
      (await screen.findByRole('heading', { level: 1, name: 'Erro ao carregar apólice' })).textContent,
    ).toBeTruthy();
    const alert = screen.getByRole('alert').querySelector('.alert-text');
    expect(alert && sentenceOf(alert)).toBe(`Erro ao buscar detalhes da apólice: ${message}`);
    expect(screen.getByText('ID: 99')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'O que verificar' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/dashboard/apolices');
    gateway.on(`${DETAIL}10`, { body: { ...whole, numero: '10' } });
    await userEvent.click(screen.getByRole('link', { name: 'Testar com ID 10' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Apólice #10' })).toBeTruthy();
    expect(address()).toBe('/dashboard/apolices/10');
  });
});

test('the words of the service go before the error to the letter, which is folded', async () => {
  gateway.on(DETAIL, { status: 404, body: '{"message":"Apólice não encontrada"}' });
  showPage(<ApolicePage />, { at: '/dashboard/apolices/99', path: '/dashboard/apolices/:id' });
  const text = (await screen.findByRole('alert')).querySelector('.alert-text');
  expect(text?.firstChild?.textContent).toBe('Erro ao buscar detalhes da apólice: Apólice não encontrada');
  await userEvent.click(screen.getByText('Detalhes técnicos'));
  const literal = 'Erro ao buscar detalhes da apólice: Erro 404: {"message":"Apólice não encontrada"}';
  expect(text?.querySelector('details')?.textContent).toBe(`Detalhes técnicos${literal}`);
});

test('what cannot be an id is not asked for, and the error view says why', async () => {
  showPage(<ApolicePage />, { at: '/dashboard/apolices/abc', path: '/dashboard/apolices/:id' });
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('.alert-text')?.textContent).toBe(
    'Erro ao buscar detalhes da apólice: “abc” não é um ID de apólice, que só tem algarismos.',
  );
  expect(gateway.calls).toEqual([]);
});

test.each([null, {}, [], ''])('no data (%j) is Apólice não encontrada', async (body) => {
  gateway.on(DETAIL, { body });
  showPage(<ApolicePage />, { at: '/dashboard/apolices/99', path: '/dashboard/apolices/:id' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Apólice não encontrada' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/dashboard/apolices');
});

test('without a token nothing is asked and nothing is said', () => {
  readTokenFrom(() => null);
  showPage(<ApolicePage />, { at: '/dashboard/apolices/7', path: '/dashboard/apolices/:id' });
  expect(gateway.calls).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
