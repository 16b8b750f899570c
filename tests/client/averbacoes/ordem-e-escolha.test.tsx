import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AverbacoesPage from '../../../client/src/features/averbacoes/AverbacoesPage.tsx';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { averbacaoDaLista } from '../../support/averbacao.ts';

const LISTAR = 'POST /api/Averbacao/Listar';
const umaSoma = { importancia_segurada: '1000.00', premio: '0.50' };
const answer = (rows: readonly object[], doArquivo: object = {}) => ({
  body: {
    status: 1,
    data: rows,
    recordsTotal: 9,
    recordsFiltered: rows.length,
    estimado: false,
    sem_ordem: false,
    totais: { ...umaSoma, quantidade: rows.length, validas: { ...umaSoma, quantidade: rows.length } },
    ...doArquivo,
  },
});

const outra = { ...averbacaoDaLista, id_averbacao: 78, numero: '1235', placa: 'XYZ9Z99' };
const emFatura = { ...averbacaoDaLista, id_averbacao: 79, numero: '1236', impedimento: 'PERIODO_FECHADO' };
const inteira = (linha: object) => ({
  body: { status: 1, retorno: { ...linha, memoria: [], historico: [], moeda: null } },
});
const perfil = { 'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'admin' } } };

test('A-V5: a column head asks the server for its order, and the list says where there are too many for it', async () => {
  const gateway = fakeGateway({ [LISTAR]: answer([averbacaoDaLista], { sem_ordem: true }) });
  const { address } = showPage(<AverbacoesPage />, { at: '/averbacoes' });
  await userEvent.click(await screen.findByRole('button', { name: 'Prêmio' }));
  expect(address()).toBe('/averbacoes?ordem=premio.asc');
  await waitFor(() =>
    expect(gateway.calls(LISTAR).at(-1)?.body).toMatchObject({ ordem: { campo: 'premio', sentido: 'asc' } }),
  );
  expect(await screen.findByText(/^São averbações demais para esta ordem/)).toBeTruthy();
});

test('A-V5: a row opens beside the list, J and K go along it, Enter opens its page', async () => {
  fakeGateway({
    [LISTAR]: answer([averbacaoDaLista, outra]),
    'GET /api/Averbacao/77': inteira(averbacaoDaLista),
    'GET /api/Averbacao/78': inteira(outra),
  });
  const { address } = showPage(<AverbacoesPage />, { at: '/averbacoes' });
  const user = userEvent.setup();
  await user.click(await screen.findByText('XYZ9Z99'));
  expect(await screen.findByRole('dialog', { name: 'CT-e 1235' })).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Próxima' }).disabled).toBe(
    true,
  );
  await user.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'CT-e 1234' })).toBeTruthy();
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'CT-e 1235' })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/\/averbacoes\/78$/));
});

test('A-V5: Space on the link of a row opens it beside the list', async () => {
  fakeGateway({ [LISTAR]: answer([averbacaoDaLista]), 'GET /api/Averbacao/77': inteira(averbacaoDaLista) });
  showPage(<AverbacoesPage />, { at: '/averbacoes' });
  (await screen.findByRole('link', { name: 'CT-e 1234' })).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: 'CT-e 1234' })).toBeTruthy();
});

test('A-V5: chosen rows are excluded as one block, without what cannot go', async () => {
  const EXCLUIR = 'POST /api/Averbacao/exclusao-bloco';
  setRuntimeConfig({ builtInApi: true });
  const gateway = fakeGateway({
    ...perfil,
    [LISTAR]: answer([averbacaoDaLista, outra, emFatura]),
    'GET /api/Cadastro/motivo': {
      body: {
        status: 1,
        retorno: [{ id_motivo: 4, tipo: 'EXCLUSAO_AVERBACAO', descricao: 'Duplicidade', ativo: true }],
      },
    },
    [EXCLUIR]: { body: { status: 1, id_bloco: 5, quantidade: 2, ...umaSoma, impedidas: [] } },
  });
  const { address } = showPage(<AverbacoesPage />, { at: '/averbacoes' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir averbações' }));
  expect(dialog.getByText(/^1 fica: só sai a que está aberta/)).toBeTruthy();
  expect(await dialog.findByText(/^2 averbações · IS R\$.2\.000,00 · prêmio R\$.1,00$/)).toBeTruthy();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Motivo/ }), '4');
  await userEvent.type(dialog.getByLabelText(/^Justificativa/), 'Enviadas duas vezes');
  await userEvent.type(dialog.getByLabelText(/^Para confirmar/), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir 2 averbações' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o bloco' }));
  await waitFor(() => expect(address()).toMatch(/bloco=5$/));
  expect(gateway.calls(EXCLUIR)[0]?.body).toEqual({
    ids: [77, 78],
    id_motivo: 4,
    motivo: 'Enviadas duas vezes',
    quantidade: 2,
    simular: false,
  });
});

test('A-V5: chosen rows are recalculated by ids, once the reason is given', async () => {
  const RECALCULAR = 'POST /api/Averbacao/recalculo';
  setRuntimeConfig({ builtInApi: true });
  const gateway = fakeGateway({
    ...perfil,
    [LISTAR]: answer([averbacaoDaLista, outra]),
    [RECALCULAR]: { body: { status: 1, quantidade: 1, diferenca: '0.10', sem_taxa: 0, data: [] } },
  });
  showPage(<AverbacoesPage />, { at: '/averbacoes' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar CT-e 1235' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recalcular' }));
  expect(await screen.findByText(/^1 embarque aberto muda: diferença de R\$.0,10/)).toBeTruthy();
  expect(gateway.calls(RECALCULAR)[0]?.body).toEqual({ ids: [78], simular: true });
});
