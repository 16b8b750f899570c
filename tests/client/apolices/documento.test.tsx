import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import ApolicePage from '../../../client/src/features/apolices/ApolicePage.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const DOCUMENTO = 'GET /api/Apolice/documento/7';

async function show(
  builtInApi: boolean,
  documento: object | null = { nome: 'a.pdf', enviado_em: '2026-11-02T10:00:00Z' },
  status = 200,
  aba = 'documentos',
) {
  setRuntimeConfig({ builtInApi });
  gateway.on('GET /api/Apolice/dados-apolice/7', {
    body: { iD_APOLICE_NACIONAL: 7, numero: '1005400001' },
  });
  gateway.on('GET /api/Apolice/7/panorama', {
    status,
    body: { status: 1, retorno: { documento, segurado: { id: 1 }, corretor: { id: 1 }, suspensoes: [] } },
  });
  gateway.on('GET /api/Apolice/7/endossos', { body: { status: 1, retorno: [] } });
  showPage(<ApolicePage />, { at: `/dashboard/apolices/7?aba=${aba}`, path: '/dashboard/apolices/:id' });
  await screen.findByRole('heading', { level: 1, name: /#/ });
}

test('another upstream has no documents, so none is offered', async () => {
  await show(false);
  expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull();
});

test('a policy that came by another way than a PDF has none to offer', async () => {
  await show(true, null);
  await screen.findByText('A apólice não veio de um PDF.');
  expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull();
});

test.each([
  ['documentos', /^Documentos/],
  ['averbacoes', 'Averbações'],
  ['faturas', 'Faturas'],
  ['suspensoes', /^Suspensões/],
])('%s that cannot be read say so, and can be asked for again', async (aba, title) => {
  await show(true, null, 422, aba);
  const section = await screen.findByRole('region', { name: title });
  await within(section).findByRole('alert');
  expect(within(section).getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(within(section).queryByText('Carregando...')).toBeNull();
});

test('the endorsements do not wait for documents that cannot be read', async () => {
  await show(true, null, 422);
  await screen.findByText(/^Nenhum endosso sem prêmio/);
  await waitFor(() => expect(document.querySelector('.ap-awaited')).toBeNull());
  expect(screen.queryByText('A apólice não veio de um PDF.')).toBeNull();
});

test('the PDF is saved under the number of its policy', async () => {
  await show(true);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('apolice_1005400001.pdf');
  });
  gateway.on(DOCUMENTO, { body: new Blob(['%PDF-1.7']) });
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(gateway.sent(DOCUMENTO)).toHaveLength(1);
});

test('a policy whose document is gone says so, quietly', async () => {
  await show(true);
  gateway.on(DOCUMENTO, { status: 404, body: new Blob(['{"message":"Esta apólice não tem documento."}']) });
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  expect(await screen.findByText('Sem PDF guardado')).toBeTruthy();
  expect(screen.queryByText(/Não foi possível baixar/)).toBeNull();
});

test('any other failure is told, and the button is there to try again', async () => {
  await show(true);
  gateway.on(DOCUMENTO, { status: 500, body: new Blob(['quebrou']) });
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  expect(await screen.findByText('Não foi possível baixar o PDF. Erro 500: quebrou')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeTruthy();
});
