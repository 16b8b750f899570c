import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { SearchableSelect } from '../../../client/src/ui/SearchableSelect.tsx';
import { Late } from './Late.tsx';

const fruits = ['Abacaxi', 'Banana', 'Maçã', 'Manga', 'banana-da-terra'].map((label, index) => ({
  value: String(index),
  label,
}));

type Props = Partial<ComponentProps<typeof SearchableSelect>>;

function Fruits({ onChange, value: start = '', ...props }: Props) {
  const [value, setValue] = useState(start);
  return (
    <SearchableSelect
      label="Fruta"
      options={fruits}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const trigger = () => screen.getByRole('button', { name: /^Fruta/ });
const search = () => screen.getByRole('combobox');
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeLabel = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function open(props: Props = {}) {
  render(<Fruits {...props} />);
  await userEvent.click(trigger());
}

test('what stands beside an option is read with it, and with the choice once it is made', async () => {
  const detail = 'Ipê Transportes · Suspensa desde 16/11/2026 (Vistoria)';
  await open({ options: [{ value: '9', label: '0154202500069', detail }] });
  expect(trigger().getAttribute('aria-describedby')).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: /Vistoria/ }));
  expect(document.getElementById(trigger().getAttribute('aria-describedby') ?? '')?.textContent).toBe(detail);
  expect(trigger().textContent).toBe('0154202500069');
});

describe('the words it starts with', () => {
  test('placeholder, search placeholder and empty text', async () => {
    await open();
    expect(trigger().textContent).toBe('Selecione uma opção...');
    expect(search().getAttribute('placeholder')).toBe('Buscar...');
    await userEvent.type(search(), 'xyz');
    expect(screen.getByText('Nenhum resultado encontrado', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('while its options are still to come, none is offered to be created: Enter waits for them', async () => {
    const onCreate = vi.fn();
    const create = { label: (searched: string) => `Nova fruta “${searched}”`, onCreate };
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = <Fruits loading options={[]} create={create} />;
    render(<Late answer={promise} before={before} after={<Fruits create={create} />} />);
    await userEvent.click(trigger());
    await userEvent.type(search(), 'Manga{Enter}');
    expect(onCreate).not.toHaveBeenCalled();
    expect(screen.queryByRole('option')).toBeNull();
    resolve();
    await waitFor(() => expect(trigger().textContent).toBe('Manga'));
    expect(onCreate).not.toHaveBeenCalled();
  });

  test('Carregando... while loading, and nothing to choose from', () => {
    render(<Fruits loading disabled />);
    expect(trigger().textContent).toBe('Carregando...');
    expect(trigger().hasAttribute('disabled')).toBe(true);
  });

  test('no options at all has words of its own', async () => {
    await open({ options: [], emptyText: 'Nenhuma fruta encontrada', noOptionsText: 'Nenhuma fruta disponível' });
    expect(screen.getByText('Nenhuma fruta disponível', { selector: 'p' })).toBeTruthy();
  });
});

describe('the mouse', () => {
  test('chooses, and clears by a second click on the chosen one', async () => {
    const onChange = vi.fn<(value: string) => void>();
    await open({ onChange });
    await userEvent.click(screen.getByRole('option', { name: 'Banana' }));
    expect(trigger().textContent).toBe('Banana');
    expect(document.activeElement).toBe(trigger());

    await userEvent.click(trigger());
    const chosen = screen.getByRole('option', { name: 'Banana', selected: true });
    await userEvent.click(chosen);
    expect(trigger().textContent).toBe('Selecione uma opção...');
    expect(onChange.mock.calls).toEqual([['1'], ['']]);
  });

  test('the × clears as well, and is not there when nothing is chosen', async () => {
    render(<Fruits value="0" />);
    await userEvent.click(screen.getByRole('button', { name: 'Limpar Fruta' }));
    expect(trigger().textContent).toBe('Selecione uma opção...');
    expect(screen.queryByRole('button', { name: 'Limpar Fruta' })).toBeNull();
  });

  test('a click elsewhere closes it without choosing', async () => {
    const onChange = vi.fn<(value: string) => void>();
    await open({ onChange });
    fireEvent.blur(search(), { relatedTarget: document.body });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the search', () => {
  test('is a case-insensitive substring of the label, and marks what it found', async () => {
    await open();
    await userEvent.type(search(), 'BANA');
    expect(labels()).toEqual(['Banana', 'banana-da-terra']);
    expect(screen.getAllByText('bana', { selector: 'mark' })).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('2 opções');
  });

  test.each([
    ['maca', 'Maçã'],
    ['MAÇÃ', 'Maçã'],
    ['mac', 'Maç'],
  ])('A-E3: finds an accented label by %s, and marks what it found', async (typed, marked) => {
    await open();
    await userEvent.type(search(), typed);
    expect(labels()).toEqual(['Maçã']);
    expect(screen.getByText(marked, { selector: 'mark' })).toBeTruthy();
  });

  test('starts with the letter typed on the closed control', async () => {
    render(<Fruits />);
    trigger().focus();
    await userEvent.keyboard('m');
    expect(search()).toHaveProperty('value', 'm');
    expect(labels()).toEqual(['Maçã', 'Manga']);
  });
});

describe('the keyboard', () => {
  test('arrows, Home, End and pages move; the list does not wrap', async () => {
    await open();
    expect(activeLabel()).toBe('Abacaxi');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeLabel()).toBe('Abacaxi');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeLabel()).toBe('Maçã');
    await userEvent.keyboard('{End}');
    expect(activeLabel()).toBe('banana-da-terra');
    await userEvent.keyboard('{PageDown}{ArrowDown}');
    expect(activeLabel()).toBe('banana-da-terra');
    await userEvent.keyboard('{PageUp}');
    expect(activeLabel()).toBe('Abacaxi');
    await userEvent.keyboard('{End}{Home}');
    expect(activeLabel()).toBe('Abacaxi');
  });

  test('A-E3: Enter chooses; Enter on the chosen one keeps it', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Fruits onChange={onChange} />);
    trigger().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(trigger().textContent).toBe('Banana');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeLabel()).toBe('Banana');
    await userEvent.keyboard('{Enter}');
    expect(trigger().textContent).toBe('Banana');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(onChange.mock.calls).toEqual([['1']]);
  });

  test('Enter never submits the form around it', async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Fruits />
        <button type="submit">Enviar</button>
      </form>,
    );
    await userEvent.click(trigger());
    await userEvent.type(search(), 'xyz{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox')).toBeTruthy();
  });

  test('Esc closes, gives the focus back and does not reach what lies around', async () => {
    const around = vi.fn<() => void>();
    render(
      <div onKeyDown={(event) => event.key === 'Escape' && around()}>
        <Fruits />
      </div>,
    );
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    expect(around).not.toHaveBeenCalled();
  });

  test('Tab closes and goes on to the next control', async () => {
    render(
      <>
        <Fruits />
        <button type="button">Próximo</button>
      </>,
    );
    await userEvent.click(trigger());
    await userEvent.tab();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Próximo' }));
  });
});

test('says what it is: a button for a listbox, a combobox that controls it', async () => {
  await open({ value: '3' });
  expect(trigger().getAttribute('aria-haspopup')).toBe('listbox');
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('listbox', { name: 'Fruta' });
  expect(search().getAttribute('aria-controls')).toBe(list.id);
  const chosen = within(list).getByRole('option', { selected: true });
  expect(chosen.textContent).toBe('Manga');
  expect(chosen.title).toBe('Clique para limpar');
});

test('a disabled one does not open', async () => {
  await open({ disabled: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
});
