import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorAlert } from '../../../client/src/ui/ErrorAlert.tsx';

const text = () => document.querySelector('.alert-text')?.textContent;

test('a message of usual length stands whole', () => {
  const message = `Erro 500: ${'x'.repeat(990)}`;
  render(<ErrorAlert message={message} />);
  expect(text()).toBe(message);
  expect(screen.queryByRole('button')).toBeNull();
});

test('A-S6: the error to the letter is folded below the message, and unfolds', async () => {
  render(<ErrorAlert message="Já existe." literal={'Erro 409: {"message":"Já existe."}'} />);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(text()).toBe('Já existe.Detalhes técnicos');
  expect(details.open).toBe(false);
  await userEvent.click(screen.getByText('Detalhes técnicos'));
  expect(details.open).toBe(true);
  expect(text()).toBe('Já existe.Detalhes técnicosErro 409: {"message":"Já existe."}');
});

test('a whole page is cut until somebody asks for the rest', async () => {
  const message = `Erro 502: ${'<p>Bad Gateway</p>\n'.repeat(200)}`;
  render(<ErrorAlert message={message} />);
  expect(text()).toBe(`${message.slice(0, 1_000)}…`);
  await userEvent.click(screen.getByRole('button', { name: 'Ver completo' }));
  expect(text()).toBe(message);
  expect(screen.queryByRole('button')).toBeNull();
});
