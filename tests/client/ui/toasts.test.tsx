import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from '../../../client/src/ui/Toast.tsx';
import { ToastsProvider, useToasts } from '../../../client/src/ui/Toasts.tsx';

function Shower({ message }: { message: ToastMessage }) {
  const toasts = useToasts();
  return (
    <button type="button" onClick={() => toasts.show(message)}>
      mostrar
    </button>
  );
}

function show(message: ToastMessage) {
  render(
    <ToastsProvider>
      <Shower message={message} />
    </ToastsProvider>,
  );
  fireEvent.click(screen.getByText('mostrar'));
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a notice is read out politely and goes by itself', () => {
  show({ tone: 'success', text: 'Exportado' });
  expect(screen.getByRole('region', { name: 'Notificações' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByText('Exportado')).toBeTruthy();
  pass(6_000);
  expect(screen.queryByText('Exportado')).toBeNull();
});

test('it stays while the focus is on it', () => {
  show({ tone: 'info', text: 'Leia' });
  fireEvent.focus(screen.getByRole('button', { name: 'Fechar notificação' }));
  pass(60_000);
  expect(screen.getByText('Leia')).toBeTruthy();
  fireEvent.blur(screen.getByRole('button', { name: 'Fechar notificação' }));
  pass(6_000);
  expect(screen.queryByText('Leia')).toBeNull();
});

test('an error stays until it is closed', () => {
  show({ tone: 'danger', text: 'Falhou' });
  pass(600_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar notificação' }));
  expect(screen.queryByText('Falhou')).toBeNull();
});

test('F8 goes to the notices', () => {
  show({ tone: 'danger', text: 'Falhou' });
  fireEvent.keyDown(window, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notificações' }));
});
