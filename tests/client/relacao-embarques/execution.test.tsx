import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { held, recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const RUN = 'POST /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional';
const LINK = '/dashboard/relatorios/relacao-embarques?criterio=corretor&ramo=54&apolice=10&grupo=3&competencia=2026-10';
const row = {
  situacao: 'FATURADA',
  ramo: 54,
  numero: '1005400001',
  id_grupo: 3,
  razao_social: 'IPÊ LTDA',
  id_apolice: 10,
};

beforeEach(() => {
  gateway.on('GET /api/Ramo', { body: [{ id_ramo: 54, nome: 'RCTR-C' }] });
  gateway.on('GET /api/ApoliceRCTR-C', { body: [{ numero: '1005400001', iD_APOLICE_NACIONAL: 10 }] });
  gateway.on('GET /api/Grupo', { body: [{ id_grupo: 3, codigo: '001' }] });
});

async function execute() {
  const page = showPage(<RelacaoEmbarquesPage />, { at: LINK });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Executar Relatório' }).disabled).toBe(false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Executar Relatório' }));
  return page;
}

test('sends the whole request', async () => {
  gateway.on(RUN, { body: [row] });
  await execute();
  expect(gateway.sent(RUN)).toHaveLength(1);
  expect(gateway.sent(RUN)[0]).toMatchObject({
    api: 'main',
    body: {
      tipoSelecao: 'C',
      idApolice: 10,
      idGrupo: 3,
      idSegurado: 0,
      idCorretor: 0,
      ramo: 54,
      periodoCompetencia: 202610,
      colunasSelecionadas: [],
    },
  });
});

test.each(['criterio=corretor&', 'ramo=54&', 'apolice=10&'])('without %s it cannot be run', async (missing) => {
  showPage(<RelacaoEmbarquesPage />, { at: LINK.replace(missing, '') });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Ramo *').disabled).toBe(false));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Executar Relatório' }).disabled).toBe(true);
});

test('a link that asks for it has the run at once, and once', async () => {
  gateway.on(RUN, { body: [row] });
  showPage(<RelacaoEmbarquesPage />, { at: `${LINK}&executar=sim` });
  await screen.findByRole('heading', { name: 'Resultados' });
  await screen.findByRole('button', { name: 'Imprimir' });
  await userEvent.selectOptions(screen.getByLabelText('Critério de Seleção *'), 'Apólice');
  expect(gateway.sent(RUN)).toHaveLength(1);
});

test('a link that asks for it without a policy runs nothing', async () => {
  showPage(<RelacaoEmbarquesPage />, { at: `${LINK.replace('apolice=10&', '')}&executar=sim` });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Ramo *').disabled).toBe(false));
  expect(gateway.sent(RUN)).toEqual([]);
});

test('of the columns, too, none can be changed while it runs', async () => {
  gateway.on('GET /api/Relatorios/colunasDisponiveisNacional', { body: ['placa', 'motorista'] });
  gateway.on(RUN, held().answer);
  showPage(<RelacaoEmbarquesPage />, { at: `${LINK}&colunas=placa,motorista` });
  const grid = await screen.findByRole<HTMLFieldSetElement>('group', { name: 'Selecione as colunas desejadas' });
  const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Fechar' });
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: 'Executar Relatório' });
  await waitFor(() => expect(run.disabled).toBe(false));
  expect([grid.disabled, close.disabled]).toEqual([false, false]);
  await userEvent.click(run);
  expect([grid.disabled, close.disabled]).toEqual([true, true]);
});

describe('results', () => {
  test('of the built-in API each row says what it adds up to, and leads to its shipments; a total stands above', async () => {
    setRuntimeConfig({ builtInApi: true });
    const soma = { embarques: 1_200, importancia_segurada: '1234567890.10', premio: '0.20', id_apolice: 10 };
    gateway.on(RUN, {
      body: {
        status: 1,
        retorno: [
          { ...row, ...soma },
          { ...row, ...soma, embarques: 2 },
        ],
      },
    });
    await execute();
    expect(
      await screen.findByText(/^Total: 1\.202 embarques · IS R\$\s2\.469\.135\.780,20 · Prêmio R\$\s0,40$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '1.200' }).getAttribute('href')).toBe(
      '/dashboard/averbacao/exclusao-bloco/averbacoes?apolice=10&competencia=2026-10',
    );
  });

  test('success in green, the count, every column, and the focus on them', async () => {
    const named = { ...row, id_grupo: 4, grupo: '002 · Filial', situacao: 'Pendente' };
    gateway.on(RUN, { body: { status: 1, retorno: [row, named] } });
    await execute();
    const heading = await screen.findByRole('heading', { name: 'Resultados' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Relatório executado com sucesso!').closest('.alert-success')).toBeTruthy();
    expect(screen.getByText('2 embarques encontrados')).toBeTruthy();
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Situação', 'Ramo', 'Apólice', 'Sub Grupo', 'Segurado', 'Ações']);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(cells.getByText('FATURADA').className).toContain('badge');
    expect(cells.getByRole('rowheader').textContent).toBe('1005400001');
    expect(cells.getByText('IPÊ LTDA')).toBeTruthy();
    // Groups by name, when the service returns names.
    const groups = screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.children[3]?.textContent);
    expect(groups).toEqual(['3', '002 · Filial']);
    expect(
      screen.getByText(
        /Critério: Corretor · Ramo: RCTR-C · Apólice: 1005400001 · Sub grupo: 001 · Competência: outubro de 2026/,
      ),
    ).toBeTruthy();
  });

  test.each([
    ['an array', [row]],
    ['data', { data: [row] }],
    ['retorno', { retorno: [row] }],
    ['retorno with status', { status: 1, retorno: [row] }],
  ])('one row in %s is one embarque encontrado', async (_shape, body) => {
    gateway.on(RUN, { body });
    await execute();
    expect(await screen.findByText('1 embarque encontrado')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  test.each([
    ['null', null],
    ['an object without a list', { status: 1, mensagem: 'ok' }],
    ['a lone message', { status: 1, retorno: { mensagem: 'Processado' } }],
    ['rows that are none', [1, 2]],
  ])('A-S3: %s is no list: the result area says so', async (_shape, body) => {
    gateway.on(RUN, { body });
    await execute();
    const area = await screen.findByRole('region', { name: 'Resultados' });
    expect(within(area).getByText('Relatório executado, mas nenhum resultado encontrado')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('A-S11: an empty list says only that nothing was found', async () => {
    gateway.on(RUN, { body: [] });
    await execute();
    expect(await screen.findByText('0 embarques encontrados')).toBeTruthy();
    expect(screen.getByText('Relatório executado, mas nenhum resultado encontrado')).toBeTruthy();
    expect(screen.queryByText('Relatório executado com sucesso!')).toBeNull();
  });

  test('stay as they were asked for when a parameter changes', async () => {
    gateway.on(RUN, { body: [row] });
    await execute();
    await screen.findByText('1 embarque encontrado');
    await userEvent.selectOptions(screen.getByLabelText('Critério de Seleção *'), 'Segurado');
    expect(screen.getByText(/^Critério: Corretor/)).toBeTruthy();
  });
});

describe('while it runs', () => {
  test('says so, waits with every input, and has cleared the results before', async () => {
    gateway.on(RUN, { body: [row] });
    await execute();
    await screen.findByText('1 embarque encontrado');
    const second = held();
    gateway.on(RUN, second.answer);
    await userEvent.click(screen.getByRole('button', { name: 'Executar Relatório' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Processando...' }).disabled).toBe(true);
    expect(screen.getByRole('timer').textContent).toBe('00:00');
    expect(screen.queryByText('Resultados')).toBeNull();
    expect(screen.queryByText('Relatório executado com sucesso!')).toBeNull();
    for (const label of ['Critério de Seleção *', 'Ramo *', 'Competência']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
    }
    for (const name of [/^No\. Apólice/, /^Sub Grupo/, '+ Adicionar Colunas']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
    second.release({ body: [row, row] });
    expect(await screen.findByText('2 embarques encontrados')).toBeTruthy();
  });

  test('can be interrupted; a late answer shows nothing', async () => {
    const answer = held();
    gateway.on(RUN, answer.answer);
    await execute();
    await userEvent.click(screen.getByRole('button', { name: 'Interromper' }));
    expect(screen.getByRole('button', { name: 'Executar Relatório' })).toBeTruthy();
    answer.release({ body: [row] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText('Resultados')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('failures', () => {
  test.each([
    [{ status: 500, body: 'falhou' }, 'Erro 500: falhou'],
    [{ status: 422, body: '{"message":"Competência inválida"}' }, 'Competência inválidaDetalhes técnicos'],
    [{ status: 502, body: '' }, 'Erro 502: Erro desconhecido'],
    [{ networkFailure: true }, 'Não foi possível conectar ao servidor. Verifique sua conexão.'],
  ])('%j', async (reply, message) => {
    gateway.on(RUN, reply);
    await execute();
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('.alert-text')?.textContent).toBe(message);
    expect(screen.queryByText('Resultados')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Executar Relatório' }).disabled).toBe(false);
  });

  test('what is no failure of the transport is Erro ao executar relatório', async () => {
    gateway.on(RUN, () => {
      throw new RangeError('a fault of ours');
    });
    await execute();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao executar relatório');
  });
});
