import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { helpOf } from '../../../client/src/layout/help-texts.ts';
import { menuLinks } from '../../../client/src/layout/menu.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const listed = { 'GET /api/ApoliceTomador': { body: [] }, 'GET /api/SuspensaoApolice': { body: [] } };

async function openHelp(at: string) {
  setRuntimeConfig({ version: '1.0.0+abc', gatewayUrl: null });
  fakeGateway(listed);
  showClient(at);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajuda' }));
  return within(await screen.findByRole('dialog', { name: 'Ajuda' }));
}

/** Keys are heard once the frame's notices have been fetched. */
async function pressUntil(init: KeyboardEventInit, done: () => void) {
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, init);
    done();
  });
}

test('the help tells of the page, its words, its keys and the version', async () => {
  const help = await openHelp('/dashboard/apolices/tomador');
  expect(help.getByRole('heading', { name: 'Tomador' })).toBeTruthy();
  expect(help.getByText(/Os tomadores e a taxa de cada um/)).toBeTruthy();
  expect(help.getByRole('row', { name: /Ctrl \+ K/ })).toBeTruthy();
  expect(help.getByText('Averbação')).toBeTruthy();
  expect(help.getByText(/Romaneio 1\.0\.0\+abc/)).toBeTruthy();
});

test('every page has a text of help, a policy its own', () => {
  expect(menuLinks.filter(({ path }) => helpOf(path).length === 0)).toEqual([]);
  expect(helpOf('/dashboard/apolices/10')[0]).toContain('desta apólice');
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
