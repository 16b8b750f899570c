import { mercadorias } from './cargo.ts';
import type { ApolicePlan } from './plan.ts';

/** What a policy does not take, or takes up to a limit, and until when its shipments are declared. */
export interface CondicoesPlan {
  /** By their codes; the limit of one shipment in cents, null: not covered. */
  readonly mercadorias: Readonly<Record<string, number | null>>;
  readonly prazo: { readonly base: 'EMISSAO' | 'EMBARQUE'; readonly dias: number } | null;
}

const ofShown: CondicoesPlan = {
  mercadorias: { '0802': null, '0803': null, '0401': 15_000_000 },
  prazo: { base: 'EMISSAO', dias: 30 },
};
const ofOthers: readonly CondicoesPlan[] = [
  { mercadorias: { '0501': null, '0502': null }, prazo: null },
  { mercadorias: { '0203': 20_000_000, '0801': 12_000_000 }, prazo: { base: 'EMBARQUE', dias: 5 } },
  { mercadorias: {}, prazo: { base: 'EMISSAO', dias: 3 } },
];

/** The conditions of the policy that newcomers are shown first, and of every fiftieth; null: all goods, at any time. */
export function condicoesDe({ id }: ApolicePlan): CondicoesPlan | null {
  if (id === 10) return ofShown;
  return id % 50 === 0 ? (ofOthers[(id / 50) % ofOthers.length] ?? null) : null;
}

/** Place of the goods in the registry, from 1: the drawn one, else the next that the policy takes at this amount in cents. */
export function mercadoriaAceita(condicoes: CondicoesPlan | null, drawn: number, importancia: number): number {
  if (condicoes === null) return drawn;
  let place = drawn;
  while (!aceita(condicoes, mercadorias[place - 1]?.[0] ?? '', importancia)) place = (place % mercadorias.length) + 1;
  return place;
}

function aceita({ mercadorias: limites }: CondicoesPlan, codigo: string, importancia: number): boolean {
  const limite = limites[codigo];
  return limite === undefined || (limite !== null && importancia <= limite);
}
