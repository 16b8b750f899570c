import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { opcoesOf } from '../../../client/src/campos/opcoes.ts';
import { SearchableSelect } from '../../../client/src/ui/SearchableSelect.tsx';
import type { SearchBeyond, SelectOption } from '../../../client/src/ui/select-option.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { Late } from './Late.tsx';

const create = { label: (searched: string) => `Nova “${searched}”`, onCreate: vi.fn<(searched: string) => void>() };

function Choice({ options, beyond }: { options: readonly SelectOption[]; beyond?: SearchBeyond }) {
  const [value, setValue] = useState('');
  return (
    <SearchableSelect
      label="Escolha"
      options={options}
      value={value}
      chosen={[...options, ...(beyond?.found ?? [])].find((option) => option.value === value)}
      onChange={setValue}
      create={create}
      {...(beyond && { beyond })}
    />
  );
}

const trigger = () => screen.getByRole('button', { name: /^Escolha/ });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

async function search(text: string) {
  await userEvent.click(trigger());
  await userEvent.type(screen.getByRole('combobox'), text);
}

/** Named like the registries of states and currencies. */
const registry = [
  { value: '32', label: 'ES · Espírito Santo', codes: ['ES', '32'] },
  { value: '35', label: 'SP · São Paulo', codes: ['SP', '35'] },
  { value: '36', label: 'AUD · Dólar australiano', codes: ['AUD', '036'] },
  { value: '840', label: 'USD · Dólar americano', codes: ['USD', '840'] },
].map((option) => ({ ...option, sought: option.label.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '') }));

test.each([
  ['SP', 'SP · São Paulo'],
  ['dólar', 'USD · Dólar americano'],
  ['dolar au', 'AUD · Dólar australiano'],
])('A-E3: %s and Enter choose %s', async (typed, expected) => {
  render(<Choice options={registry} />);
  await search(`${typed}{Enter}`);
  expect(trigger().textContent).toBe(expected);
});

test('A-E3: a new one is offered for a part of a name, and not where one is called exactly so', async () => {
  render(<Choice options={registry} />);
  await search('S');
  expect(labels().at(-1)).toBe('Nova “S”');
  await userEvent.type(screen.getByRole('combobox'), 'P');
  expect(labels()).toEqual(['SP · São Paulo', 'ES · Espírito Santo']);
});

test('A-E3: Enter waits for the answer to the text that is typed, and takes the best of it', async () => {
  const beyond = (searching: boolean, ...found: SelectOption[]): SearchBeyond => ({
    onSearch: () => undefined,
    found,
    searching,
    note: null,
  });
  const older = { value: '1', label: '0154', detail: 'Ipê Norte' };
  const exact = { value: '2', label: '0155', detail: 'Ipê' };
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = <Choice options={[]} beyond={beyond(true, older)} />;
  render(
    <Late answer={promise} before={before} after={<Choice options={[]} beyond={beyond(false, older, exact)} />} />,
  );
  await search('Ipê{Enter}');
  expect(screen.getByRole('combobox')).toBeTruthy();
  resolve();
  await waitFor(() => expect(trigger().textContent).toBe('0155'));
});

/** Columns that identify a row on their own. */
const codigosDe = ({ unicos }: (typeof cadastros)[number]) =>
  unicos.flatMap((colunas) => (colunas.length === 1 ? colunas : []));

test.each(cadastros.filter((cadastro) => codigosDe(cadastro).length > 0))(
  'A-E3: in a choice of $nome each code finds its row first',
  async (cadastro) => {
    const codigos = codigosDe(cadastro);
    const row = (id: number, of: (coluna: string) => string) => ({
      ...Object.fromEntries([...cadastro.nomeia, ...codigos].map((coluna) => [coluna, of(coluna)])),
      [cadastro.chave]: id,
      ativo: true,
      versao: 1,
    });
    const chosen = row(2, (coluna) => `q${codigos.indexOf(coluna)}x`);
    for (const codigo of codigos) {
      // The other rows contain the text in the middle of a word, or start with it.
      const sought = String(chosen[codigo as keyof typeof chosen]);
      const rows = [row(1, () => `a${sought}`), row(3, () => `${sought}s`), chosen];
      const options = opcoesOf(cadastro, rows as unknown as Parameters<typeof opcoesOf>[1], '');
      const { unmount } = render(<Choice options={options} />);
      await search(sought);
      expect(
        document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent,
      ).toBe(options[2]?.label);
      unmount();
    }
  },
);

test('A-E3: whatever offers options by a typed text ranks them by the one function', () => {
  const ranks = (file: string): boolean => /relevancia\.ts'/.test(readFileSync(file, 'utf8'));
  const offering = globSync('client/src/**/*.tsx').filter((file) =>
    /role="combobox"|role="listbox"/.test(readFileSync(file, 'utf8')),
  );
  const by: Readonly<Record<string, string>> = {
    'client/src/layout/CommandPalette.tsx': 'client/src/layout/commands.ts',
    'client/src/notas/TextoComMencoes.tsx': 'client/src/notas/mencoes.ts',
  };
  expect(offering.length).toBeGreaterThanOrEqual(3);
  expect(offering.filter((file) => !ranks(by[file] ?? file))).toEqual([]);
});
