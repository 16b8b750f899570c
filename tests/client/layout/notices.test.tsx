import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { showClient } from '../../support/whole-client.tsx';

const OFFLINE = 'Sem conexão. Os dados exibidos podem estar desatualizados.';

afterEach(() => setRuntimeConfig({}));

function goes(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function serverRuns(version: string) {
  setRuntimeConfig({ version: '1.0.0' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ version })));
}

test('a lost connection is said as long as it lasts', async () => {
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  goes(false);
  expect(screen.getByText(OFFLINE)).toBeTruthy();
  goes(true);
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('a new version is offered when one comes back to the page, and can be put off', async () => {
  serverRuns('1.1.0');
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Nova versão disponível')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Depois' }));
  expect(screen.queryByText('Nova versão disponível')).toBeNull();
});

test('the same version says nothing', async () => {
  serverRuns('1.0.0');
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/config.json', { cache: 'no-store' }));
  expect(screen.queryByText('Nova versão disponível')).toBeNull();
});
