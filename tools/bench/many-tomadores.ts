import type { Tomador } from '../../shared/contracts/listas.ts';

const beginnings = ['Transportadora', 'Expresso', 'Logística', 'Comércio', 'Indústria', 'Agropecuária', 'São João'];
const middles = ['Serra Dourada', 'Três Irmãos', 'do Vale', 'União', 'Ipê-Açu', 'Boa Vista', 'Conceição', 'Pampulha'];
const ends = ['Ltda.', 'S.A.', 'EIRELI', 'EPP', 'ME'];

/** Policyholders unsorted by name, deterministic. */
export function manyTomadores(count: number): Tomador[] {
  let state = 20_261_120;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const of = (words: readonly string[]) => words[next(words.length)] as string;
  return Array.from({ length: count }, (_, index) => ({
    iD_APOLICE_TOMADOR: index + 1,
    razaO_SOCIAL: `${of(beginnings)} ${of(middles)} ${next(100_000)} ${of(ends)}`,
    cnpj: String(10_000_000_000_000 + next(89_999_999) * 1_000_000 + next(1_000_000)),
    taxa: next(50_000) / 1_000_000,
    iD_APOLICE: next(3_046) + 1,
  }));
}
