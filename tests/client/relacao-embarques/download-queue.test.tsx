import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { atMost } from '../../../client/src/api/at-most.ts';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { held, recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const FILE = 'POST /api/Relatorios/relacaoEmbarquesNacionalOnLine';
const rows = [1, 2, 3, 4].map((id_grupo) => ({ situacao: 'FATURADA', ramo: 54, numero: '1005', id_grupo }));

/** Pending answers, in request order. */
let owed: ReturnType<typeof held>['release'][] = [];
const saved: string[] = [];

beforeEach(() => {
  owed = [];
  saved.length = 0;
  gateway.on('GET /api/Ramo', { body: [{ id_ramo: 54, nome: 'RCTR-C' }] });
  gateway.on('GET /api/ApoliceRCTR-C', { body: [{ numero: '1005', iD_APOLICE_NACIONAL: 10 }] });
  gateway.on('GET /api/Grupo', { body: [] });
  gateway.on('POST /api/Relatorios/Listar', { body: rows });
  gateway.on(FILE, () => {
    const { answer, release } = held();
    owed.push(release);
    return answer();
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

/** The smallest file with the start and end of a ZIP. */
function file() {
  const view = new DataView(new ArrayBuffer(52));
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(30, 0x06054b50, true);
  return { body: new Blob([view.buffer as ArrayBuffer]) };
}

const asked = () => gateway.sent(FILE).map(({ body }) => (body as { idGrupo: number }).idGrupo);

async function results() {
  showPage(<RelacaoEmbarquesPage />, {
    at: '/dashboard/relatorios/relacao-embarques?criterio=apolice&ramo=54&apolice=10',
  });
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: 'Executar Relatório' });
  await waitFor(() => expect(run.disabled).toBe(false));
  await userEvent.click(run);
  await screen.findByText('4 embarques encontrados');
  return screen.getAllByRole('button', { name: /^Baixar XLSX/ });
}

test('two files come at a time; what else is pressed waits its turn with its ring', async () => {
  const buttons = await results();
  for (const button of buttons) await userEvent.click(button);
  await waitFor(() => expect(asked()).toEqual([1, 2]));
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true', 'true', 'true']);
  owed[1]?.(file());
  await waitFor(() => expect(asked()).toEqual([1, 2, 3]));
  expect(buttons[1]?.getAttribute('aria-busy')).toBe('false');
  owed[0]?.(file());
  owed[2]?.(file());
  await waitFor(() => expect(asked()).toEqual([1, 2, 3, 4]));
  owed[3]?.(file());
  await waitFor(() => expect(saved).toHaveLength(4));
});

test('Baixar todas fetches one after the other and says how far it is', async () => {
  await results();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar todas' }));
  for (const [index] of rows.entries()) {
    await screen.findByText(`Baixando ${index + 1} de 4`);
    await waitFor(() => expect(asked()).toHaveLength(index + 1));
    owed[index]?.(file());
  }
  expect(await screen.findByRole('button', { name: 'Baixar todas' })).toBeTruthy();
  expect(saved).toHaveLength(4);
});

test('Baixar todas waits where the server says later, and loses no file', async () => {
  await results();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar todas' }));
  await waitFor(() => expect(asked()).toEqual([1]));
  owed[0]?.({ status: 429, headers: { 'retry-after': '1' }, body: 'Muitas chamadas em pouco tempo.' });
  await waitFor(() => expect(asked()).toEqual([1, 1]), { timeout: 5000 });
  for (const index of [1, 2, 3, 4]) {
    await waitFor(() => expect(asked()).toHaveLength(index + 1));
    owed[index]?.(file());
  }
  await waitFor(() => expect(saved).toHaveLength(4));
});

test('interrupted, it asks for nothing more, saves nothing more and complains of nothing', async () => {
  const buttons = await results();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar todas' }));
  await waitFor(() => expect(asked()).toEqual([1]));
  await userEvent.click(screen.getByRole('button', { name: 'Interromper' }));
  expect(await screen.findByRole('button', { name: 'Baixar todas' })).toBeTruthy();
  expect(asked()).toEqual([1]);
  expect(saved).toEqual([]);
  expect(buttons[0]?.getAttribute('aria-busy')).toBe('false');
});

test('a task that fails gives its place to the next', async () => {
  const inTurn = atMost(1);
  const failed = inTurn(() => Promise.reject(new Error('falhou')));
  const next = inTurn(() => Promise.resolve('pronto'));
  await expect(failed).rejects.toThrow('falhou');
  expect(await next).toBe('pronto');
});
