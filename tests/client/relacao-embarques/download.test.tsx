import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { printRequest, spreadsheetName } from '../../../client/src/features/relacao-embarques/useSpreadsheets.ts';
import { held, recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const FILE = 'POST /api/Relatorios/relacaoEmbarquesNacionalOnLine';
const LINK =
  '/dashboard/relatorios/relacao-embarques?criterio=corretor&ramo=54&apolice=10&competencia=2026-10&colunas=placa';
const row = { situacao: 'FATURADA', ramo: 54, numero: '1005400001', id_grupo: 3, razao_social: 'IPÊ LTDA' };

/** The smallest valid ZIP: a local header's signature, then the end record with a comment. */
function zip(comment = ''): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30 + 22 + comment.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(30, 0x06054b50, true);
  view.setUint16(50, comment.length, true);
  return bytes;
}

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  gateway.on('GET /api/Ramo', { body: [{ id_ramo: 54, nome: 'RCTR-C' }] });
  gateway.on('GET /api/ApoliceRCTR-C', { body: [{ numero: '1005400001', iD_APOLICE_NACIONAL: 10 }] });
  gateway.on('GET /api/Grupo', { body: [] });
  gateway.on('GET /api/Relatorios', { body: ['placa'] });
  gateway.on('POST /api/Relatorios/Listar', { body: [row, { ...row, id_apolice: 77, id_grupo: 4 }] });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs[Number(this.href.slice(5))] as Blob });
  });
});

async function results() {
  showPage(<RelacaoEmbarquesPage />, { at: LINK });
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: 'Executar Relatório' });
  await waitFor(() => expect(run.disabled).toBe(false));
  await userEvent.click(run);
  await screen.findByText('2 embarques encontrados');
  return screen.getAllByRole('button', { name: /^Baixar XLSX/ });
}

describe('a row’s spreadsheet', () => {
  test('is asked for with the run’s parameters and saved under its name', async () => {
    gateway.on(FILE, { body: new Blob([zip()]) });
    const [first] = await results();
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(gateway.sent(FILE)[0]?.body).toEqual({
      previa: true,
      pre_fatura: 0,
      idApolice: 10,
      idGrupo: 3,
      ramo: 54,
      periodoCompetencia: 202610,
      colunasSelecionadas: ['placa'],
    });
    expect(saved[0]?.name).toMatch(/^relacao_embarques_10_\d{14}\.xlsx$/);
    expect(saved[0]?.blob.size).toBe(zip().length);
  });

  test('is of the row’s own policy where the upstream names it', async () => {
    gateway.on(FILE, { body: new Blob([zip('fim')]) });
    const [, second] = await results();
    await userEvent.click(second as HTMLElement);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(gateway.sent(FILE)[0]?.body).toMatchObject({ idApolice: 77, idGrupo: 4 });
    expect(saved[0]?.name).toMatch(/^relacao_embarques_77_/);
  });

  test('shows a ring on its own row alone while it comes, and a second press asks for nothing', async () => {
    const file = held();
    gateway.on(FILE, file.answer);
    const [first, second] = (await results()) as [HTMLElement, HTMLElement];
    await userEvent.click(first);
    expect(first.getAttribute('aria-busy')).toBe('true');
    expect(first.querySelector('.spinner-border')).toBeTruthy();
    expect(second.getAttribute('aria-busy')).toBe('false');
    await userEvent.click(first);
    expect(gateway.sent(FILE)).toHaveLength(1);
    file.release({ body: new Blob([zip()]) });
    await waitFor(() => expect(first.getAttribute('aria-busy')).toBe('false'));
  });
});

describe('U11 U12 A-S10: what is no whole spreadsheet is never saved, and logged with the request’s code', () => {
  test.each([
    ['a JSON error answered as a success', new Blob(['{"message":"falhou"}'.padEnd(60)])],
    ['a page', new Blob(['<!doctype html><html><body>Erro</body></html>'])],
    ['nothing', new Blob([])],
    ['a file that was cut off', new Blob([zip().slice(0, 40)])],
    ['a file whose end is missing', new Blob([zip('comentário').slice(0, -3)])],
  ])('%s', async (_what, body) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    gateway.on(FILE, { body, headers: { 'x-request-id': 'abc-1' } });
    const [first] = (await results()) as [HTMLElement];
    await userEvent.click(first);
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toMatch(/^relacao-embarques\.download \(requisição abc-1\): Erro 200: /);
    await waitFor(() => expect(first.getAttribute('aria-busy')).toBe('false'));
    expect(saved).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a failure', () => {
  test('is logged with the request’s id and without the token, shown nowhere, and the button is idle again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    gateway.on(FILE, {
      status: 500,
      body: '{"erro":"token ref_test recusado"}',
      headers: { 'x-request-id': 'abc-1' },
    });
    const [first] = (await results()) as [HTMLElement];
    await userEvent.click(first);
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]).toEqual([
      'relacao-embarques.download (requisição abc-1): Erro 500: {"erro":"token … recusado"}',
    ]);
    await waitFor(() => expect(first.getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('2 embarques encontrados')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

test('the name’s timestamp is the clock on the wall', () => {
  expect(spreadsheetName(10, new Date(2026, 10, 20, 9, 5, 7))).toBe('relacao_embarques_10_20261120090507.xlsx');
});

test('a row without group or policy takes those of the run', () => {
  const request = {
    tipoSelecao: 'A' as const,
    idApolice: 10,
    idGrupo: 5,
    idSegurado: 0,
    idCorretor: 0,
    ramo: 54,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  };
  const bare = { situacao: 'ABERTA', ramo: 54, numero: '1', id_grupo: null, razao_social: null, id_apolice: null };
  expect(printRequest(request, bare)).toMatchObject({ idApolice: 10, idGrupo: 5 });
});
