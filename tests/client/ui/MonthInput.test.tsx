import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { MonthInput, monthInWords } from '../../../client/src/ui/MonthInput.tsx';
import { MonthSelects } from '../../../client/src/ui/MonthSelects.tsx';

describe('the month in words', () => {
  test.each([
    ['2026-10', 'outubro de 2026'],
    ['2026-01', 'janeiro de 2026'],
    ['1999-12', 'dezembro de 1999'],
  ])('%s is %s', (value, words) => expect(monthInWords(value)).toBe(words));

  test.each(['', '2026-13', '2026-00', '202610', 'x'])('%j is no month', (value) =>
    expect(monthInWords(value)).toBe(''),
  );
});

test('the value stands under the input in words, whatever language the browser prints it in', () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<MonthInput label="Competência" value="2026-10" onChange={onChange} />);
  const input = screen.getByLabelText('Competência');
  expect(input).toHaveProperty('type', 'month');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('outubro de 2026');
  fireEvent.change(input, { target: { value: '2026-11' } });
  expect(onChange).toHaveBeenCalledWith('2026-11');
});

test('no value, no words', () => {
  render(<MonthInput label="Competência" value="" onChange={() => undefined} />);
  expect(screen.getByLabelText('Competência').hasAttribute('aria-describedby')).toBe(false);
});

test('where the browser has no month input, a month and a year make one', async () => {
  const values: string[] = [];
  function Field() {
    const [value, setValue] = useState('');
    return (
      <MonthSelects
        label="Competência"
        value={value}
        disabled={false}
        onChange={(next) => {
          setValue(next);
          values.push(next);
        }}
      />
    );
  }
  render(<Field />);
  expect(screen.getByRole('group', { name: 'Competência' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Mês'), 'outubro');
  await userEvent.type(screen.getByLabelText('Ano'), '20x26');
  expect(values.at(-1)).toBe('2026-10');
  await userEvent.type(screen.getByLabelText('Ano'), '{Backspace}');
  expect(values.at(-1)).toBe('');
  expect(screen.getByLabelText('Mês')).toHaveProperty('value', '10');
  expect(screen.getByLabelText('Ano')).toHaveProperty('value', '202');
});
