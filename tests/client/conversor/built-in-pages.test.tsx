import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { links as addresses } from '../../../client/src/navigation/links.ts';
import { conversaoRecusada } from '../../support/conversao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { mapeamentoGeral } from '../../support/mapeamento.ts';
import { showClient } from '../../support/whole-client.tsx';

const conversao = { ...conversaoRecusada, lidos: 1_200, falhas: 101 };
const erro = { linha: 2, origem: null, campo: 'placa', valor: '', esperado: 'placa AAA9999' };
const answers = {
  'GET /api/Ramo': { body: [] },
  'GET /api/Conversor/GetLayoutEntrada': { body: [] },
  'GET /api/Conversor/conversoes': { body: { status: 1, data: [conversao], recordsTotal: 1, recordsFiltered: 1 } },
  'GET /api/Conversor/conversoes/7': { body: { ...conversao, erros: [erro] } },
  'GET /api/Conversor/de-para': { body: { status: 1, data: [] } },
  'GET /api/Auth/perfil': { body: { perfil: 'consulta' } },
};
const pages = ['/processamento/historico', '/processamento/layouts', '/de-para', '/de-para/pendentes'];
const tabs = () => screen.queryByRole('navigation', { name: 'Páginas desta área' });

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('over the built-in API tabs lead between the pages of the converter, and the breadcrumb names them', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/de-para');
  await screen.findByRole('heading', { name: 'De-Para', level: 1 });
  const links = within(tabs() as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Processamento', null],
    ['Histórico', null],
    ['Envios recebidos', null],
    ['Layouts', null],
    ['De-Para', 'page'],
    ['Valores sem De-Para', null],
  ]);
  expect(screen.getByRole('navigation', { name: 'Localização' }).textContent).toBe('ConversorDe-Para');
});

test('the tab of the queue says how many texts wait', async () => {
  fakeGateway({
    ...answers,
    'GET /api/Conversor/de-para/pendentes': { body: { status: 1, data: [{ id_pendente: 1 }, { id_pendente: 2 }] } },
  });
  showClient('/dashboard/conversor/de-para');
  expect(
    await within(await screen.findByRole('navigation', { name: 'Páginas desta área' })).findByText('2'),
  ).toBeTruthy();
});

test('the breadcrumb of one conversion leads back to the history, whose tab stays marked', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/processamento/historico/7');
  await screen.findByRole('heading', { name: 'Conversão 7' });
  const crumbs = screen.getByRole('navigation', { name: 'Localização' });
  expect(crumbs.textContent).toBe('ConversorProcessamentoHistóricoDetalhe');
  expect(within(crumbs).getByRole('link', { name: 'Histórico' }).getAttribute('href')).toMatch(/\/historico$/);
  const tab = within(tabs() as HTMLElement).getByRole('link', { name: 'Histórico' });
  expect(tab.getAttribute('aria-current')).toBe('true');
});

test('a filter with nothing to choose from is not shown', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/de-para');
  await screen.findByText('Nenhum mapeamento encontrado');
  expect(screen.getByRole('group', { name: 'Tipo' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Layout' })).toBeNull();
});

test('a list without a mapping offers to begin it, and the title takes the focus that the offer leaves', async () => {
  const [DE_PARA, list] = ['GET /api/Conversor/de-para', { status: 1, data: [] }];
  const gateway = fakeGateway({
    ...answers,
    'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
    [DE_PARA]: { body: list },
  });
  showClient('/dashboard/conversor/de-para');
  await userEvent.click(await screen.findByRole('button', { name: 'Importar de um CSV' }));
  expect(await screen.findByRole('dialog', { name: 'Importar De-Para' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const first = screen.getByRole('button', { name: 'Criar o primeiro' });
  await userEvent.click(first);
  expect(await screen.findByRole('dialog', { name: 'Novo Mapeamento' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.activeElement).toBe(first));
  gateway.answer(DE_PARA, { body: { ...list, data: [mapeamentoGeral] } });
  await userEvent.keyboard('{Alt>}r{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'De-Para' })));
});

test('who may only read is offered nothing', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/de-para');
  await screen.findByText('Nenhum mapeamento encontrado');
  expect(screen.queryByRole('button', { name: 'Criar o primeiro' })).toBeNull();
});

test.each([
  ['/processamento/historico', 'Nenhum arquivo foi convertido ainda'],
  ['/de-para/pendentes', 'Nenhum valor aguardando mapeamento'],
])('%s without rows leads to the converter', async (path, text) => {
  const none = { body: { status: 1, data: [], recordsTotal: 0, recordsFiltered: 0 } };
  const calls = { 'GET /api/Conversor/conversoes': none, 'GET /api/Conversor/de-para/pendentes': none };
  fakeGateway({ ...answers, ...calls });
  showClient(`/dashboard/conversor${path}`);
  await screen.findByText(text);
  const way = screen.getByRole('link', { name: 'Processar um arquivo' });
  expect(way.getAttribute('href')).toBe('/dashboard/conversor/processamento');
});

test('a history that cannot be read does not say that there is none, and names the request', async () => {
  fakeGateway({
    ...answers,
    'GET /api/Conversor/conversoes': { status: 503, body: '', headers: { 'x-request-id': 'req-7' } },
  });
  showClient('/dashboard/conversor/processamento/historico');
  await screen.findByText('Código: req-7');
  expect(screen.queryByText('Nenhum arquivo foi convertido ainda')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Processar um arquivo' })).toBeNull();
});

test('the history shows at first what fits a laptop; the rest waits in the menu', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/processamento/historico');
  await screen.findByRole('link', { name: 'embarques.csv' });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const before = ['Quando', 'Arquivo', 'Situação', 'Lidos', 'Aceitos', 'Recusados', 'Layout', 'Usuário', 'Ações'];
  expect(heads()).toEqual(before);
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'SHA-256' }));
  expect(heads()).toEqual([...before.slice(0, -1), 'SHA-256', 'Ações']);
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar padrão' }));
  expect(heads()).toEqual(before);
});

test('the history says when it was read', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/processamento/historico');
  expect(await screen.findByText(/^Atualizado às \d\d:\d\d$/)).toBeTruthy();
});

test('the history is searched and narrowed as its address says, and the dashboard leads to what waits in it', async () => {
  const gateway = fakeGateway({
    ...answers,
    'GET /api/Conversor/conversoes': {
      body: { status: 1, data: [{ ...conversao, esperando: 3 }], recordsTotal: 9, recordsFiltered: 1 },
    },
  });
  const { address } = showClient(addresses.conversoesEmEspera);
  await screen.findByRole('columnheader', { name: 'À espera' });
  const row = await screen.findByRole('row', { name: /embarques\.csv/ });
  expect(within(row).getByText('3')).toBeTruthy();
  expect(screen.getByText('Mostrando 1 a 1 de 1 registros')).toBeTruthy();
  const asked = () => gateway.calls('GET /api/Conversor/conversoes').map(({ query }) => query);
  expect(asked()).toEqual([{ pagina: '1', tamanho: '25', recusados: 'esperando' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Em parte' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar em Conversões' }), 'emb{Enter}');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      pagina: '1',
      tamanho: '25',
      busca: 'emb',
      situacao: 'PARCIAL',
      recusados: 'esperando',
    }),
  );
  expect(address()).toContain('?recusados=esperando&');
});

test('past the end of the history its last page is shown, and going back does not lead past the end again', async () => {
  fakeGateway({
    ...answers,
    'GET /api/Conversor/conversoes': { body: { status: 1, data: [conversao], recordsTotal: 65, recordsFiltered: 65 } },
  });
  const { router, address } = showClient('/dashboard/conversor/processamento');
  await screen.findByRole('heading', { name: 'Conversor' });
  await router.navigate('/dashboard/conversor/processamento/historico?pagina=9');
  await waitFor(() => expect(address()).toBe('/dashboard/conversor/processamento/historico?pagina=3'));
  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: 'Conversor' })).toBeTruthy();
  expect(address()).toBe('/dashboard/conversor/processamento');
});

test.each(pages)('against another service %s says that it is not there, and asks nothing', async (path) => {
  setRuntimeConfig({ builtInApi: false });
  const gateway = fakeGateway(answers);
  showClient(`/dashboard/conversor${path}`);
  await screen.findByText('Conteúdo não disponível neste servidor.');
  expect(tabs()).toBeNull();
  expect(gateway.sent).toEqual([]);
});

test('the page of the converter shows the last runs of the server, by the clock of São Paulo', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/processamento');
  const section = await screen.findByRole('region', { name: 'Últimos processamentos' });
  const row = await within(section).findByRole('row', { name: /embarques\.csv/ });
  expect(row.textContent).toContain('20/11/2026 às 23:30');
  expect(row.textContent).toContain('1.200');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/dashboard/conversor/processamento/historico/7');
});

test('against another service it asks for no history', async () => {
  setRuntimeConfig({ builtInApi: false });
  const gateway = fakeGateway(answers);
  showClient('/dashboard/conversor/processamento');
  await screen.findByText('Escolha ramo, layout e arquivo para processar.');
  await waitFor(() => expect(gateway.sent).toHaveLength(2));
  expect(screen.queryByText('Últimos processamentos')).toBeNull();
  expect(gateway.sent.map(({ path }) => path).toSorted()).toEqual(['/api/Conversor/GetLayoutEntrada', '/api/Ramo']);
});

test('of a refused run what was read adds up, on its page and in the history', async () => {
  fakeGateway(answers);
  const { router } = showClient('/dashboard/conversor/processamento/historico/7');
  const dados = await screen.findByRole('region', { name: 'Dados da conversão' });
  expect(dados.textContent).toContain('Lidos1.200Aceitos0Ignorados0Com erro1Sem erro, não gravados1.199');
  await router.navigate('/dashboard/conversor/processamento/historico');
  const row = await screen.findByRole('row', { name: /embarques\.csv/ });
  expect(within(row).getAllByText('1.200')).toHaveLength(2);
});

test('a refused run shows its first errors and says how many there are', async () => {
  fakeGateway(answers);
  showClient('/dashboard/conversor/processamento/historico/7');
  await screen.findByRole('heading', { name: '101 erros, os primeiros 1' });
  const [, row] = within(screen.getByRole('region', { name: 'Erros do arquivo' })).getAllByRole('row');
  expect([...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)).toEqual([
    '2',
    'Placa',
    'vazio',
    'placa AAA9999',
  ]);
});
