import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { ajudaDe } from '../../../client/src/layout/HelpDialog.tsx';
import { paths } from '../../../client/src/navigation/paths.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';
import { enderecos as addresses } from '../app/enderecos.ts';

const listed = { 'GET /api/ApoliceTomador': { body: [] }, 'GET /api/SuspensaoApolice': { body: [] } };

async function openHelp(at: string, builtInApi = false) {
  setRuntimeConfig({ version: '1.0.0+abc', gatewayUrl: null, builtInApi });
  fakeGateway(listed);
  showClient(at);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajuda' }));
  return within(await screen.findByRole('dialog', { name: 'Ajuda' }));
}

/** Retries the key: shortcuts only work once the layout's notices are loaded. */
async function pressUntil(init: KeyboardEventInit, done: () => void) {
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, init);
    done();
  });
}

test('the help tells of the page, its words, its keys and the version', async () => {
  const help = await openHelp('/dashboard/apolices/tomador');
  expect(help.getByRole('heading', { name: 'Tomador' })).toBeTruthy();
  expect(help.getByText(/Os tomadores, que contratam o frete/)).toBeTruthy();
  expect(help.getByRole('row', { name: /Ctrl \+ K/ })).toBeTruthy();
  expect(help.getByText('Averbação')).toBeTruthy();
  expect(help.getByText(/Romaneio 1\.0\.0\+abc/)).toBeTruthy();
});

test('A-T1: every route is among those that are asked for help', () => {
  expect(addresses.filter((address) => address.includes(':'))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(80);
  const declared = relatorios.filter(({ aba, nome }) => aba === undefined || aba.de === nome);
  expect(declared.map(({ nome }) => paths.relatorio(nome)).filter((at) => !addresses.includes(at))).toEqual([]);
});

test.each([...new Set(addresses)])(
  'A-T1: %s has help of its own: what it is for, and how it is done or what it adds',
  (at) => {
    const ajuda = ajudaDe(at);
    expect(ajuda?.para.length).toBeGreaterThan(40);
    const { passos = [], campos = [], recusas = [], aqui = [] } = ajuda ?? {};
    expect([...passos, ...aqui].length).toBeGreaterThan(0);
    for (const text of [ajuda?.para, ...passos, ...aqui, ...recusas, ...campos.map(([, sentido]) => sentido)])
      expect(text).toMatch(/^[“A-ZÀ-Ú0-9].{3,}[.?]$/);
  },
);

test('A-T1: no two pages share their help', () => {
  const texts = [...new Set(addresses)].map((at) => ajudaDe(at)?.para);
  const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
  expect(twice).toEqual([]);
});

test('A-T1: against the built-in API the help says all of a page, against another service only what that has', async () => {
  const help = await openHelp('/dashboard/conversor/processamento', true);
  expect(help.getByText(/De XML entram os documentos válidos/)).toBeTruthy();
  expect(help.getByRole('heading', { name: 'Se recusar' })).toBeTruthy();
});

test.each([
  ['/dashboard/conversor/processamento', /Escolha ramo, layout e arquivo/],
  ['/dashboard/faturas/lista', 'Esta página não tem conteúdo neste servidor.'],
])('A-T1: another service: %s', async (at, text) => {
  const help = await openHelp(at);
  expect(help.getByText(text)).toBeTruthy();
  expect(help.queryByRole('heading', { name: 'Neste servidor' })).toBeNull();
});

test('keys of one letter are off until they are switched on', async () => {
  const help = await openHelp('/dashboard/apolices/tomador');
  const box = help.getByRole<HTMLInputElement>('checkbox', { name: /atalhos de uma tecla/ });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressUntil({ key: '/' }, () => expect(document.activeElement?.tagName).toBe('INPUT'));
  fireEvent.keyDown(document.activeElement as Element, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await pressUntil({ key: '?' }, () => expect(screen.getByRole('dialog', { name: 'Ajuda' })).toBeTruthy());
});

test('switched off, they do nothing', async () => {
  fakeGateway(listed);
  showClient('/dashboard/apolices/tomador');
  await pressUntil({ code: 'Digit1', altKey: true }, () => expect(document.activeElement?.tagName).toBe('MAIN'));
  fireEvent.keyDown(document.body, { key: '?' });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement?.tagName).toBe('MAIN');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Alt+R reads the list again, Alt+N begins a new entry, Ctrl+Enter sends it', async () => {
  const { calls } = fakeGateway(listed);
  showClient('/dashboard/apolices/suspensao');
  await waitFor(() => expect(calls('GET /api/SuspensaoApolice')).toHaveLength(1));
  await pressUntil({ code: 'KeyR', altKey: true }, () => expect(calls('GET /api/SuspensaoApolice')).toHaveLength(2));
  fireEvent.keyDown(document.body, { code: 'KeyN', altKey: true });
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(within(dialog).getByLabelText(/Motivo/), { key: 'Enter', ctrlKey: true });
  expect((await within(dialog).findAllByText('Campo obrigatório')).length).toBeGreaterThan(0);
});
