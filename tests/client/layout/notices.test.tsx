import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../client/src/api/query-client.ts';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { SlowNotice } from '../../../client/src/layout/FrameNotices.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const OFFLINE = 'Sem conexão. Os dados exibidos podem estar desatualizados.';

const SLOW = 'Está demorando mais que o normal';

afterEach(() => void vi.useRealTimers());

function goes(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function serverRuns(version: string) {
  setRuntimeConfig({ version: '1.0.0' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ version })));
}

/** Refocuses the page; the layout's notices load after the page itself. */
async function comeBack() {
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(fetch).toHaveBeenCalledWith('/config.json');
  });
}

test('a lost connection is said as long as it lasts', async () => {
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  goes(false);
  expect(await screen.findByText(OFFLINE)).toBeTruthy();
  goes(true);
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('a new version is offered when one comes back to the page, and can be put off', async () => {
  serverRuns('1.1.0');
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await comeBack();
  expect(await screen.findByText('Nova versão disponível')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Depois' }));
  expect(screen.queryByText('Nova versão disponível')).toBeNull();
});

test('the same version says nothing', async () => {
  serverRuns('1.0.0');
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await comeBack();
  expect(screen.queryByText('Nova versão disponível')).toBeNull();
});

test('what was asked for before the notice came is watched as well', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const client = newQueryClient();
  void client.fetchQuery({ queryKey: ['lento'], queryFn: () => new Promise(() => undefined) });
  render(
    <QueryClientProvider client={client}>
      <SlowNotice />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByText(SLOW)).toBeTruthy();
});

test('what takes longer than 8 seconds is said, and can be asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls, answer } = fakeGateway({ 'GET /api/ApoliceTomador': () => new Promise(() => undefined) });
  showClient('/dashboard/apolices/tomador');
  await waitFor(() => expect(calls('GET /api/ApoliceTomador')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Ajuda' });
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(screen.queryByText(SLOW)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(SLOW)).toBeTruthy();
  answer('GET /api/ApoliceTomador', { body: [{ iD_APOLICE_TOMADOR: 1, razaO_SOCIAL: 'SERRA' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('SERRA')).toBeTruthy();
  expect(screen.queryByText(SLOW)).toBeNull();
});
