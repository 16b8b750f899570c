import type { FoundLabel } from './find-labels.ts';
import type { FieldName } from './labels.ts';

/** Fields that other documents rarely have. */
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

/** One alone may occur anywhere: a lease's vigência, a raffle's prêmio. */
const LEAST = 2;

/** Whether a document has the labels of a policy; any other gets one message instead of a list of missing fields. */
export function isApolice(labels: readonly FoundLabel[]): boolean {
  const fields = labels
    .filter(({ doubtful }) => !doubtful)
    .flatMap((found) => found.labels.filter(({ owner }) => owner === undefined))
    .map(({ field }) => field);
  return new Set(fields.filter((field) => characteristic.has(field))).size >= LEAST;
}
