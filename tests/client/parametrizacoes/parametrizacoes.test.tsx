import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import ParametrizacoesPage from '../../../client/src/features/parametrizacoes/ParametrizacoesPage.tsx';
import { hoje } from '../../../shared/format/data.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const por = { alterado_em: '2026-01-02T12:00:00.000Z', alterado_por: 'chefe' };
const definidos = [
  { chave: 'prazo_maximo_vencimento', id_ramo: null, ramo: null, vigencia_inicio: '2199-01-01', valor: 10, ...por },
  { chave: 'prazo_maximo_vencimento', id_ramo: null, ramo: null, vigencia_inicio: '2026-01-01', valor: 20, ...por },
  { chave: 'prazo_maximo_vencimento', id_ramo: 54, ramo: 'RCTR-C', vigencia_inicio: '2026-02-01', valor: 25, ...por },
];
const ramos = [
  { id_ramo: 54, nome: 'RCTR-C', codigo_susep: '0654' },
  { id_ramo: 59, nome: 'RC-V', codigo_susep: '0659' },
];
const SAVE = 'PUT /api/Parametro/faturamento';

function show(at = '', perfil = 'admin') {
  const gateway = fakeGateway({
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil } },
    'GET /api/Parametro': { body: { status: 1, versoes: { faturamento: 3, sistema: 0 }, retorno: definidos } },
    'GET /api/Cadastro/ramo': { body: { status: 1, retorno: ramos } },
    'GET /api/Parametro/prazo_maximo_vencimento/historico': {
      body: {
        status: 1,
        retorno: [
          {
            quando: por.alterado_em,
            quem: 'chefe',
            ramo: null,
            vigencia_inicio: '2026-01-01',
            antes: null,
            depois: '20',
          },
        ],
      },
    },
    [SAVE]: { body: { status: 1, versao: 4 } },
    'PUT /api/Parametro/sistema': { body: { status: 1, versao: 1 } },
  });
  showPage(<ParametrizacoesPage />, { at: `/dashboard/parametrizacoes${at}` });
  return gateway;
}
const prazo = () => screen.findByLabelText<HTMLInputElement>('Prazo máximo de vencimento');

test('what holds today stands in the input, with its origin, single ramos and later days beside it', async () => {
  show();
  expect((await prazo()).value).toBe('20');
  expect(screen.getByText('Desde 01/01/2026', { exact: false }).textContent).toContain('alterado por chefe');
  expect(screen.getByText('RCTR-C: 25, desde 01/02/2026')).toBeTruthy();
  expect(screen.getByText('Todos os ramos: 10, desde 01/01/2199')).toBeTruthy();
});

test('only what was changed is saved, with the version that was read; discarded it is as before', async () => {
  const gateway = show();
  await userEvent.clear(await prazo());
  await userEvent.type(await prazo(), '99');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Deve ser de 1 a 60')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect((await prazo()).value).toBe('20');
  await userEvent.click(screen.getByLabelText('Exigir motivo no cancelamento de fatura'));
  expect(screen.getByText('1 alteração')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(gateway.calls(SAVE)[0]?.body).toEqual({
      id_ramo: null,
      vigencia_inicio: hoje(),
      versao: 3,
      valores: { exigir_motivo_cancelamento: false },
    }),
  );
});

test('A-B3 a ramo: its default and its own value, only what may differ, and the way back, which only saving takes', async () => {
  const gateway = show('?aba=faturamento&ramo=59');
  expect((await prazo()).value).toBe('7');
  expect(screen.queryByLabelText('Contagem do prazo de vencimento')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Valores de'), 'RCTR-C');
  await waitFor(async () => expect((await prazo()).value).toBe('25'));
  const takeBack = { name: 'Voltar ao padrão em Prazo máximo de vencimento' };
  await userEvent.click(screen.getByRole('button', takeBack));
  // The value for all ramos replaces the ramo's own.
  expect((await prazo()).value).toBe('20');
  expect(screen.getByText('1 alteração')).toBeTruthy();
  expect(gateway.calls(SAVE)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect((await prazo()).value).toBe('25');
  await userEvent.click(screen.getByRole('button', takeBack));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(gateway.calls(SAVE)[0]?.body).toMatchObject({ id_ramo: 54, valores: { prazo_maximo_vencimento: null } }),
  );
});

test('A-B3 a typed value taken back is a value again once it is typed over', async () => {
  const gateway = show('?aba=faturamento&ramo=54');
  await waitFor(async () => expect((await prazo()).value).toBe('25'));
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao padrão em Prazo máximo de vencimento' }));
  await userEvent.clear(await prazo());
  await userEvent.type(await prazo(), '30');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(gateway.calls(SAVE)[0]?.body).toMatchObject({ valores: { prazo_maximo_vencimento: 30 } }));
});

test('A-B3 another tab or ramo asks before typed work is lost, and does not open where one goes on editing', async () => {
  show();
  await userEvent.clear(await prazo());
  await userEvent.type(await prazo(), '21');
  await userEvent.selectOptions(screen.getByLabelText('Valores de'), 'RCTR-C');
  await screen.findByText('Há alterações não salvas. Sair mesmo assim?');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await prazo()).value).toBe('21');
  expect(screen.getByLabelText<HTMLSelectElement>('Valores de').value).toBe('');

  await userEvent.click(screen.getByRole('link', { name: 'Resseguro' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByRole('link', { name: 'Contratos de resseguro' })).toBeTruthy();
});

test('the history of a parameter, and the registries that a tab leads to', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Histórico de Prazo máximo de vencimento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Histórico de Prazo máximo de vencimento' }));
  expect((await dialog.findByText('20')).closest('li')?.textContent).toContain('chefe');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'Resseguro' }));
  expect((await screen.findByRole('link', { name: 'Contratos de resseguro' })).getAttribute('href')).toBe(
    '/dashboard/cadastros/contrato-resseguro',
  );
});

test('a picture is shown before it is saved, and what is none is refused', async () => {
  const gateway = show('?aba=sistema');
  const input = await screen.findByLabelText<HTMLInputElement>('Logotipo');
  await userEvent.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), { applyAccept: false });
  expect(await screen.findByText('Escolha um PNG ou JPEG de até 128 KB')).toBeTruthy();
  await userEvent.upload(input, new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' }));
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Logotipo' })).src).toContain(
    'data:image/png;base64,',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(gateway.calls('PUT /api/Parametro/sistema')[0]?.body).toMatchObject({
      valores: { seguradora_logotipo: 'data:image/png;base64,iVBORw==' },
    }),
  );
});
