import { formatarData } from '../../../../../shared/format/data.ts';

/** Parameters about the screen, not the rows. */
const unprinted = new Set(['pagina', 'tamanho', 'colunas', 'executar', 'ordem', 'abrir']);

const names: Readonly<Record<string, string>> = {
  busca: 'Busca',
  competencia: 'Competência',
  apolice: 'Apólice',
  situacao: 'Situação',
  criterio: 'Critério',
  conversao: 'Conversão',
};

/** Search criteria in words: from an input (`data-criterion`), else from the address. */
export function criteriaOf(search: string): readonly (readonly [name: string, value: string])[] {
  const asked = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && !unprinted.has(name));
  return asked.map(([name, value]) => {
    const input = document.querySelector<HTMLElement>(`[data-criterion="${CSS.escape(name)}"]`);
    const called = input?.dataset['called'] ?? names[name] ?? name;
    return [called, (input && (input.dataset['words'] ?? chosenIn(input))) || readable(value)];
  });
}

export const printedCriteria = (search: string): string =>
  criteriaOf(search)
    .map((pair) => pair.join(': '))
    .join(' · ');

function chosenIn(input: HTMLElement): string | undefined {
  const select = input.querySelector('select');
  if (select) return select.selectedOptions[0]?.text;
  const trigger = input.querySelector<HTMLElement>('.ap-select-trigger span:not(.ap-select-placeholder)');
  return trigger ? trigger.innerText : input.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.value;
}

const readable = (value: string): string =>
  formatarData(value) || value.replace(/^true$/, 'sim').replace(/^(\d{4})-(\d{2})$/, '$2/$1');
