import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import RelatorioPage from '../../../client/src/features/relatorios/RelatorioPage.tsx';
import { importanciaSegurada } from '../../../shared/contracts/relatorios/declarados/importancia-segurada.ts';
import { showPage } from '../../support/client-page.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
const PAGE = '/dashboard/relatorios/importancia-segurada';
const RUN = 'POST /api/Relatorio/importancia-segurada/executar';
const pedido = { de: 202_609, ate: 202_610, ambito: 'N', agrupar: 'uf', id_ramo: null };
const endereco = `${PAGE}?de=202609&ate=202610&ambito=N&agrupar=uf&executar=sim`;

const LATE = { timeout: 20_000 };
const resultado = () => screen.findByText('2 linhas', {}, LATE);
const executar = () => screen.findByRole('button', { name: 'Executar Relatório' }, LATE);
/** Request bodies of the runs so far. */
const pedidos = () => gateway.sent(RUN).map(({ body }) => body as Record<string, unknown>);

beforeEach(() => {
  for (const lista of ['Ramo', 'Sucursal', 'Apolice', 'Segurado', 'Cadastro'])
    gateway.on(`GET /api/${lista}`, { body: { status: 1, retorno: [], data: [], recordsTotal: 0 } });
  const linha = (grupo: string) => ({ ramo: 'RCTR-C', grupo, quantidade: 1, importancia_segurada: '10.00' });
  const barra = (categoria: string) => ({ categoria, serie: null, valor: '10.00', contra: null, marca: null });
  gateway.on(RUN, {
    body: {
      status: 1,
      gerado_em: '2026-11-20T12:00:00Z',
      colunas: [],
      data: [linha('PR'), linha('SP')],
      recordsTotal: 2,
      totais: { quantidade: 2, importancia_segurada: '20.00', premio: '1.00' },
      subtotais: [],
      grafico: [barra('PR'), barra('SP')],
      categorias: 27,
      avisos: [],
    },
  });
  gateway.on('POST /api/Relatorio/importancia-segurada/guardar', { status: 202, body: { status: 1, id_tarefa: 3 } });
  gateway.on('POST /api/Relatorio/modelos', { body: { status: 1, id: 5, versao: 1 } });
  modelos(null);
});

/** Serves a single model, with this bar. */
const modelos = (barra: string | null) =>
  gateway.on('GET /api/Relatorio/modelos', {
    body: {
      status: 1,
      retorno: [
        {
          id_modelo: 4,
          relatorio: 'importancia-segurada',
          titulo: 'Importância Segurada',
          nome: 'Por UF',
          da_equipe: false,
          acompanha: false,
          parametros: pedido,
          salvo_em: '2026-11-02',
          barra,
          dono: 'marina',
          altera: true,
          versao: 1,
        },
      ],
    },
  });

test('a run is written into the address, a saved model’s as well; the address runs it again', async () => {
  const page = showPage(<RelatorioPage abas={[importanciaSegurada]} />, { at: `${PAGE}?modelo=4` });
  await userEvent.click(await executar());
  await resultado();
  expect(page.address()).toBe(endereco.replace('?', '?modelo=4&'));
  expect(pedidos().at(-1)).toMatchObject({ parametros: pedido });
});

test('an address with a run shows its result, and the way back shows the run before', async () => {
  const page = showPage(<RelatorioPage abas={[importanciaSegurada]} />, { at: endereco });
  await resultado();
  expect(pedidos()[0]).toMatchObject({ parametros: pedido });
  await userEvent.selectOptions(screen.getByLabelText(/^Agrupar por/), 'Corretor');
  await userEvent.click(await executar());
  await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ parametros: { ...pedido, agrupar: 'corretor' } }));
  await page.router.navigate(endereco);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Agrupar por/).value).toBe('uf'));
  await resultado();
});

test('a bar narrows the run in the address, and the file that is made of it', async () => {
  const page = showPage(<RelatorioPage abas={[importanciaSegurada]} />, { at: endereco });
  await userEvent.click(await screen.findByText('Ver em tabela', {}, LATE));
  await userEvent.click(screen.getByRole('button', { name: 'SP' }));
  const filtro = { campo: 'grupo', valor: 'SP' };
  await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ parametros: pedido, filtro }));
  expect(page.address()).toBe(`${endereco}&barra=SP`);
  await userEvent.click(screen.getByRole('button', { name: 'Executar de outro modo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gerar planilha em segundo plano' }));
  const guardado = () => gateway.sent('POST /api/Relatorio/importancia-segurada/guardar').at(-1)?.body;
  await waitFor(() => expect(guardado()).toMatchObject({ parametros: pedido, formato: 'xlsx', filtro }));
  await userEvent.click(screen.getByRole('button', { name: 'Só “SP”: mostrar tudo' }));
  expect(page.address()).toBe(endereco);
});

test('a model keeps the bar of the run that it is saved of', async () => {
  showPage(<RelatorioPage abas={[importanciaSegurada]} />, { at: `${endereco}&barra=SP` });
  await resultado();
  await userEvent.click(screen.getByRole('button', { name: 'Modelos' }));
  await userEvent.type(await screen.findByLabelText(/^Salvar os parâmetros/), 'De SP');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Modelo “De SP” salvo, só com “SP”');
  expect(gateway.sent('POST /api/Relatorio/modelos').at(-1)?.body).toMatchObject({ nome: 'De SP', barra: 'SP' });
});

test('a model with a bar runs with it, and without it once other parameters are chosen', async () => {
  modelos('SP');
  const page = showPage(<RelatorioPage abas={[importanciaSegurada]} />, { at: `${PAGE}?modelo=4` });
  await userEvent.click(await executar());
  await screen.findByRole('button', { name: 'Só “SP”: mostrar tudo' }, LATE);
  expect(page.address()).toBe(`${endereco.replace('?', '?modelo=4&')}&barra=SP`);
  expect(pedidos().at(-1)).toMatchObject({ filtro: { campo: 'grupo', valor: 'SP' } });
  await userEvent.click(screen.getByRole('button', { name: 'Só “SP”: mostrar tudo' }));
  expect(page.address()).not.toContain('barra');
  await page.router.navigate(`${PAGE}?modelo=4`);
  await userEvent.selectOptions(await screen.findByLabelText(/^Agrupar por/), 'Corretor');
  await userEvent.click(await executar());
  await waitFor(() => expect(page.address()).toContain('agrupar=corretor'));
  expect(page.address()).not.toContain('barra');
});

test('after a run the parameters fold to chips in words; the chart says how many of all bars it shows', async () => {
  showPage(<RelatorioPage abas={[importanciaSegurada]} />, { at: endereco });
  await resultado();
  const head = screen.getByRole('heading', { name: 'Parâmetros do Relatório' }).parentElement;
  expect(head?.textContent).toContain('Agrupar por: UF de destino');
  expect(head?.textContent).toContain('09/2026');
  expect(await screen.findByText('2 maiores de 27')).toBeTruthy();
  const alterar = screen.getByRole('button', { name: 'Alterar' });
  expect(alterar.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(alterar);
  expect(head?.textContent).not.toContain('Agrupar por');
  await userEvent.click(await executar());
  expect(await screen.findByRole('button', { name: 'Alterar' })).toBeTruthy();
});
