import type { FoundLabel } from './find-labels.ts';
import type { FieldName } from './labels.ts';

/** What a policy prints, and other documents hardly do: an amount, a date or a means of payment stands on any of them. */
const characteristic: ReadonlySet<FieldName | null> = new Set<FieldName>([
  'numero',
  'endosso',
  'ramo',
  'segurado',
  'seguradoCnpj',
  'corretor',
  'corretorCnpj',
  'corretorSusep',
  'vigencia',
  'inicio',
  'fim',
  'limite',
  'premio',
]);

/** One of them may stand anywhere: a lease has its vigência, a raffle its prêmio. */
const LEAST = 2;

/**
 * Whether a document seems to be a policy: its labels are those of several fields of one. A caller who sent another
 * document is helped by that word, and not by a list of all that it lacks.
 */
export function isApolice(labels: readonly FoundLabel[]): boolean {
  const fields = labels
    .filter(({ doubtful }) => !doubtful)
    .flatMap((found) => found.labels.filter(({ owner }) => owner === undefined))
    .map(({ field }) => field);
  return new Set(fields.filter((field) => characteristic.has(field))).size >= LEAST;
}
