import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import PendentesPage from '../../../client/src/features/de-para/PendentesPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LIST = 'GET /api/Conversor/de-para/pendentes';
const CREATE = 'POST /api/Conversor/de-para';
const pneu = {
  id_pendente: 5,
  tipo: 'MERCADORIA',
  id_layout: 4,
  layout: 'CSV',
  cnpj_segurado: '11222333000181',
  segurado: null,
  de: 'PNEU ZERO KM',
  ocorrencias: 3,
  ultimo_arquivo: 'lote.csv',
  atualizado_em: '2026-11-22T12:00:00.000Z',
};
const pneus = { codigo: '0601', descricao: 'Pneus novos', semelhanca: 60, ja_mapeado: false };
const SUGESTOES = 'GET /api/Conversor/de-para/pendentes/sugestoes';
const answers = {
  [LIST]: { body: { status: 1, data: [pneu, { ...pneu, id_pendente: 6, de: 'XYZZY' }] } },
  [SUGESTOES]: {
    body: { status: 1, data: [{ id_pendente: 5, sugestoes: [pneus] }] },
  },
  'GET /api/Conversor/de-para/registros': {
    body: {
      status: 1,
      data: [
        { codigo: '0601', descricao: 'Pneus novos' },
        { codigo: '0602', descricao: 'Autopeças diversas' },
      ],
    },
  },
  'GET /api/Conversor/GetLayoutEntrada': { body: [] },
  [CREATE]: { body: { message: 'ok' } },
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('what a text looks like is accepted with one press, for its layout and insured, and it leaves the queue', async () => {
  const gateway = fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'usuario' } } });
  showPage(<PendentesPage />);
  const accept = await screen.findByRole('button', { name: 'Pneus novos: é o que “PNEU ZERO KM” quer dizer' });
  gateway.answer(LIST, { body: { status: 1, data: [{ ...pneu, id_pendente: 6, de: 'XYZZY' }] } });
  await userEvent.click(accept);
  await screen.findByText('“PNEU ZERO KM” mapeado como Pneus novos!');
  expect(gateway.calls(CREATE).map(({ body }) => body)).toEqual([
    { tipo: 'MERCADORIA', de: 'PNEU ZERO KM', id_layout: 4, cnpj_segurado: '11222333000181', para: '0601' },
  ]);
  const left = within(await screen.findByRole('row', { name: /XYZZY/ }));
  expect(left.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('row', { name: /PNEU/ })).toBeNull();
});

test('“Mapear para todos” makes the accepted text one of no layout and no insured', async () => {
  const gateway = fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'usuario' } } });
  showPage(<PendentesPage />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Mapear para todos/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pneus novos: é o que “PNEU ZERO KM” quer dizer' }));
  await screen.findByText('“PNEU ZERO KM” mapeado como Pneus novos!');
  expect(gateway.calls(CREATE).map(({ body }) => body)).toEqual([
    { tipo: 'MERCADORIA', de: 'PNEU ZERO KM', para: '0601' },
  ]);
});

test('who may only read is offered nothing to accept', async () => {
  fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'consulta' } } });
  showPage(<PendentesPage />);
  await screen.findByRole('row', { name: /PNEU ZERO KM/ });
  expect(screen.queryByRole('button', { name: /quer dizer$/ })).toBeNull();
});

test('Mapear begins with what the text likely means, says how likely, and saves nothing by itself', async () => {
  const gateway = fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'usuario' } } });
  showPage(<PendentesPage />);
  await screen.findByRole('button', { name: /^Pneus novos: é o que/ });
  await userEvent.click(screen.getByRole('button', { name: 'Mapear PNEU ZERO KM' }));
  const dialog = within(await screen.findByRole('dialog'));
  const para = (await dialog.findByText('Pneus novos (0601)')).closest('button');
  const described = document.getElementById(para?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described).toBe('Sugestão: 60% de semelhança com o texto. Confira antes de salvar; nada foi gravado ainda.');
  // Nothing was typed, so there is nothing to lose.
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.calls(CREATE)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Mapear PNEU ZERO KM' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  await screen.findByText('“PNEU ZERO KM” mapeado com sucesso!');
  expect(gateway.calls(CREATE)[0]?.body).toMatchObject({ de: 'PNEU ZERO KM', para: '0601', id_layout: 4 });
});

test('what the person chooses instead is no suggestion', async () => {
  fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'usuario' } } });
  showPage(<PendentesPage />);
  await screen.findByRole('button', { name: /^Pneus novos: é o que/ });
  await userEvent.click(screen.getByRole('button', { name: 'Mapear PNEU ZERO KM' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByText('Pneus novos (0601)'));
  await userEvent.click(dialog.getByRole('option', { name: 'Autopeças diversas (0602)' }));
  expect(dialog.queryByText(/^Sugestão/)).toBeNull();
});

const outra = { ...pneus, codigo: '0602', descricao: 'Autopeças diversas' };
test.each([
  { name: 'weak', sugestoes: [{ ...pneus, semelhanca: 54 }] },
  { name: 'hardly likelier than the next one', sugestoes: [pneus, { ...outra, semelhanca: 51 }] },
  {
    name: 'one of two that the same text means elsewhere',
    sugestoes: [pneus, outra].map((one) => ({ ...one, semelhanca: 100, ja_mapeado: true })),
  },
])('a suggestion that is $name is not chosen before the person does', async ({ sugestoes }) => {
  fakeGateway({
    ...answers,
    [SUGESTOES]: { body: { status: 1, data: [{ id_pendente: 5, sugestoes }] } },
    'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  });
  showPage(<PendentesPage />);
  await screen.findByRole('button', { name: /^Pneus novos: é o que/ });
  await userEvent.click(screen.getByRole('button', { name: 'Mapear PNEU ZERO KM' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Selecione no cadastro');
  expect(dialog.queryByText(/^Sugestão/)).toBeNull();
});
