import { screen, within } from '@testing-library/react';
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
const answers = {
  [LIST]: { body: { status: 1, data: [pneu, { ...pneu, id_pendente: 6, de: 'XYZZY' }] } },
  'GET /api/Conversor/de-para/pendentes/sugestoes': {
    body: { status: 1, data: [{ id_pendente: 5, sugestoes: [{ codigo: '0601', descricao: 'Pneus novos' }] }] },
  },
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

test('who may only read is offered nothing to accept', async () => {
  fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'consulta' } } });
  showPage(<PendentesPage />);
  await screen.findByRole('row', { name: /PNEU ZERO KM/ });
  expect(screen.queryByRole('button', { name: /quer dizer$/ })).toBeNull();
});
