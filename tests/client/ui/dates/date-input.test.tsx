import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateInput } from '../../../../client/src/ui/dates/DateInput.tsx';
import { MonthInput } from '../../../../client/src/ui/dates/MonthInput.tsx';
import { PeriodPresets } from '../../../../client/src/ui/dates/PeriodPresets.tsx';
import { FormField } from '../../../../client/src/ui/FormField.tsx';

function Day({ initial = '', onSubmit }: { readonly initial?: string; readonly onSubmit?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <FormField label="Dia">{(control) => <DateInput {...control} value={value} onChange={setValue} />}</FormField>
      <output>{value}</output>
      <button type="submit">Salvar</button>
    </form>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Dia');
const value = () => screen.getByRole('status').textContent;

test('A-V9: a day is understood as it is typed, and written out when the field is left', async () => {
  render(<Day />);
  await userEvent.type(input(), '5.3.2026');
  expect(value()).toBe('');
  await userEvent.tab();
  expect([input().value, value()]).toEqual(['05/03/2026', '2026-03-05']);
  await userEvent.clear(input());
  expect(value()).toBe('');
  await userEvent.type(input(), '06/03/2026');
  expect(value()).toBe('2026-03-06');
});

test('A-V9: text that is no day stays, is named at the field, and holds the form back', async () => {
  const onSubmit = vi.fn<(value: string) => void>();
  render(<Day initial="2026-03-05" onSubmit={onSubmit} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '31/02{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(input().value).toBe('31/02');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Esta data não existe/,
  );
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(input());
  await userEvent.type(input(), '010326{Enter}');
  expect(onSubmit).toHaveBeenLastCalledWith('2026-03-01');
});

test('the calendar is moved through by keyboard and gives the focus back', async () => {
  render(<Day initial="2026-03-05" />);
  await userEvent.click(input());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendário' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('05/03/2026');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
  expect(calendar.getByRole('grid', { name: 'abril de 2026' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect([input().value, value()]).toEqual(['13/04/2026', '2026-04-13']);
  expect(document.activeElement).toBe(input());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{ArrowUp}{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(value()).toBe('2026-04-13');
});

test('a month is chosen among twelve', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<MonthInput label="Competência" value="2026-10" onChange={onChange} />);
  expect(screen.getByLabelText<HTMLInputElement>('Competência').value).toBe('10/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  const grid = await screen.findByRole('grid', { name: '2026' });
  expect(grid.querySelectorAll('td')).toHaveLength(12);
  await userEvent.click(within(grid).getByRole('button', { name: 'março de 2026' }));
  expect(onChange).toHaveBeenCalledWith('2026-03');
});

test('a preset fills both ends', async () => {
  vi.setSystemTime('2026-11-26T15:00:00Z');
  const onPick = vi.fn<(from: string, to: string) => void>();
  render(<PeriodPresets onPick={onPick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Últimos 30 dias' }));
  expect(onPick).toHaveBeenCalledWith('2026-10-28', '2026-11-26');
});
