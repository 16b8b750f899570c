import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import CaixasPostaisPage from '../../../client/src/features/cadastros/partes/CaixasPostaisPage.tsx';
import { ViewsPanelOfLists } from '../../../client/src/ui/list/views-panel.ts';
import Visoes from '../../../client/src/visoes/Visoes.tsx';
import { showPage } from '../../support/client-page.tsx';
import { sentenceOf } from '../../support/sentence-of.ts';
import { servidorDeVisoes, visaoDe } from './visoes-do-servidor.ts';

async function showList(at = '/caixas') {
  const page = (
    <ViewsPanelOfLists value={Visoes}>
      <CaixasPostaisPage />
    </ViewsPanelOfLists>
  );
  const shown = showPage(page, { at });
  await screen.findByText('CX-01');
  return shown;
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Visões' }));
  return screen.findByLabelText<HTMLInputElement>('Salvar visão atual');
};
const nomes = (grupo: string) =>
  within(screen.getByRole('region', { name: grupo }))
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

test('mine and the team’s stand apart, with who made them and what the list opens with', async () => {
  servidorDeVisoes([
    visaoDe({ id_visao: 1, nome: 'Do grupo 4', endereco: 'busca=4', abre: true, perfis: ['consulta', 'usuario'] }),
    visaoDe({
      id_visao: 2,
      nome: 'Pela caixa',
      endereco: 'ordem=caixa.desc',
      da_equipe: false,
      minha: true,
      altera: true,
    }),
  ]);
  const { address } = await showList('/caixas?ordem=caixa.desc');
  await open();
  expect(nomes('Minhas')).toEqual(['Pela caixa']);
  expect(nomes('Da equipe')).toEqual(['Do grupo 4 ana · padrão · padrão de Consulta, Usuário']);
  expect(screen.getByRole('link', { current: true }).textContent?.trim()).toBe('Pela caixa');
  await userEvent.click(screen.getByRole('link', { name: /^Do grupo 4/ }));
  expect(address()).toBe('/caixas?busca=4');
});

test('what is on the screen is kept for oneself or the team; the same name again takes its place', async () => {
  const gateway = servidorDeVisoes([
    visaoDe({
      id_visao: 1,
      nome: 'Minha',
      endereco: 'busca=a',
      da_equipe: false,
      minha: true,
      altera: true,
      versao: 3,
    }),
  ]);
  await showList('/caixas?pagina=2&busca=cx');
  const nome = await open();
  await userEvent.type(nome, ' Nova {Enter}');
  expect(await screen.findByText('Visão “Nova” salva.')).toBeTruthy();
  await userEvent.type(nome, 'Equipe');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Para toda a equipe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Visão “Equipe” salva.')).toBeTruthy();
  expect(gateway.calls('POST /api/Visao').map(({ body }) => body)).toEqual([
    { lista: 'caixas-postais', nome: 'Nova', endereco: 'busca=cx', da_equipe: false },
    { lista: 'caixas-postais', nome: 'Equipe', endereco: 'busca=cx', da_equipe: true },
  ]);
  await userEvent.type(nome, 'Minha{Enter}');
  expect(await screen.findByText('Visão “Minha” atualizada.')).toBeTruthy();
  expect(gateway.calls('PUT /api/Visao/1').map(({ body }) => body)).toEqual([
    { nome: 'Minha', endereco: 'busca=cx', da_equipe: false, versao: 3 },
  ]);
});

test('the columns on the screen are kept, where they are not the list’s own', async () => {
  const gateway = servidorDeVisoes();
  localStorage.setItem(
    'romaneio.preferencias.1..colunas.caixas-postais',
    JSON.stringify({ order: ['caixa'], hidden: ['id', 'id_grupo'] }),
  );
  await showList();
  await userEvent.type(await open(), 'Curta{Enter}');
  await screen.findByText('Visão “Curta” salva.');
  const [{ body } = { body: {} }] = gateway.calls('POST /api/Visao');
  expect(decodeURIComponent((body as { endereco: string }).endereco)).toMatch(/^colunas=caixa,/);
});

test('an own view is renamed, shared and made the default in one go, and deleted once that is confirmed', async () => {
  const gateway = servidorDeVisoes([
    visaoDe({ id_visao: 1, nome: 'Minha', endereco: 'busca=a', da_equipe: false, minha: true, altera: true }),
  ]);
  await showList();
  const nome = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Opções da visão Minha' }));
  const novo = screen.getByLabelText('Nome da visão');
  expect(document.activeElement).toBe(novo);
  await userEvent.clear(novo);
  await userEvent.type(novo, 'Nossa');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Para toda a equipe' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Abrir a lista com esta visão' }));
  expect(screen.queryByRole('group', { name: 'Padrão do perfil' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Visão “Nossa” alterada.')).toBeTruthy();
  expect(nomes('Da equipe')).toEqual(['Nossa padrão']);
  expect(gateway.calls('PUT /api/Visao/1')[0]?.body).toEqual({ nome: 'Nossa', da_equipe: true, versao: 1 });
  expect(gateway.calls('PUT /api/Visao/1/padrao')[0]?.body).toEqual({ minha: true });
  const opcoes = screen.getByRole('button', { name: 'Opções da visão Nossa' });
  await vi.waitFor(() => expect(document.activeElement).toBe(opcoes));

  await userEvent.click(opcoes);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(screen.getByText(/que toda a equipe vê/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Manter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Visão “Nossa” excluída.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Nossa/ })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('placeholder')).toBe('Nome da visão'));
  expect(nome.isConnected).toBe(false);
});

test('of another’s view one says whether one’s own list opens with it, and nothing else', async () => {
  servidorDeVisoes([visaoDe({ id_visao: 1, nome: 'Dela' })]);
  await showList();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Opções da visão Dela' }));
  expect(screen.queryByLabelText('Nome da visão')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
  const opcoes = screen.getByRole('form', { name: 'Opções da visão Dela' });
  expect(within(opcoes).getAllByRole('checkbox')).toEqual([
    within(opcoes).getByRole('checkbox', { name: 'Abrir a lista com esta visão' }),
  ]);
});

test('an administrator says for which profiles the list opens with a view of the team', async () => {
  const gateway = servidorDeVisoes(
    [visaoDe({ id_visao: 1, nome: 'Dela', altera: true, perfis: ['consulta'] })],
    'admin',
  );
  await showList();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Opções da visão Dela' }));
  const perfis = await screen.findByRole('group', { name: 'Padrão do perfil' });
  await userEvent.click(within(perfis).getByRole('checkbox', { name: 'Usuário' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Visão “Dela” alterada.');
  expect(gateway.calls('PUT /api/Visao/1')).toEqual([]);
  expect(gateway.calls('PUT /api/Visao/1/padrao')[0]?.body).toEqual({ minha: false, perfis: ['usuario', 'consulta'] });
});

test('what this browser kept moves to the server once, without a word; a name that is taken gets a second one', async () => {
  const gateway = servidorDeVisoes([
    visaoDe({ id_visao: 1, nome: 'Há já', endereco: 'ordem=caixa.asc&busca=b', da_equipe: false, minha: true }),
    visaoDe({ id_visao: 2, nome: 'Outra', endereco: 'busca=x', da_equipe: false, minha: true }),
  ]);
  const chave = 'romaneio.preferencias.1..visoes.caixas-postais';
  const locais = [
    { nome: 'Antiga', endereco: 'busca=antiga' },
    { nome: 'Há já', endereco: 'busca=b&ordem=caixa.asc' },
    { nome: 'Outra', endereco: 'busca=y' },
  ];
  localStorage.setItem(chave, JSON.stringify(locais));
  await showList();
  await open();
  expect(await screen.findByRole('link', { name: 'Outra (2)' })).toBeTruthy();
  expect(nomes('Minhas')).toEqual(['Há já', 'Outra', 'Antiga', 'Outra (2)']);
  expect(localStorage.getItem(chave)).toBeNull();
  expect(gateway.calls('POST /api/Visao')).toHaveLength(3);
});

test('what the server refuses stays in the browser', async () => {
  const gateway = servidorDeVisoes();
  gateway.answer('POST /api/Visao', { status: 503, body: { message: 'Agora não.' } });
  const chave = 'romaneio.preferencias.1..visoes.caixas-postais';
  const locais = JSON.stringify([{ nome: 'Antiga', endereco: 'busca=antiga' }]);
  localStorage.setItem(chave, locais);
  await showList();
  await open();
  await vi.waitFor(() => expect(gateway.calls('POST /api/Visao')).toHaveLength(1));
  expect(localStorage.getItem(chave)).toBe(locais);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal says why, and nothing that was typed is lost', async () => {
  const gateway = servidorDeVisoes();
  await showList();
  const nome = await open();
  gateway.answer('POST /api/Visao', { status: 409, body: { message: 'Você já tem 50 visões desta lista.' } });
  await userEvent.type(nome, 'Mais uma{Enter}');
  expect(sentenceOf(await screen.findByRole('alert'))).toBe('Você já tem 50 visões desta lista.');
  expect(nome.value).toBe('Mais uma');
});
