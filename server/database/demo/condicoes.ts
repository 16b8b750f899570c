import type { ApolicePlan } from './plan.ts';
import type { Reference } from './reference.ts';

/** Goods that a policy excludes or limits, and the declaration deadline. */
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

/** Id of the goods at the drawn place, else of the next that the policy takes at this amount in cents. */
export function mercadoriaAceita(
  condicoes: CondicoesPlan | null,
  mercadorias: Reference['mercadorias'],
  drawn: number,
  importancia: number,
): number {
  for (let place = drawn; ; place += 1) {
    const { id, codigo } = mercadorias[place % mercadorias.length] as Reference['mercadorias'][number];
    if (condicoes === null || aceita(condicoes, codigo, importancia)) return id;
  }
}

function aceita({ mercadorias: limites }: CondicoesPlan, codigo: string, importancia: number): boolean {
  const limite = limites[codigo];
  return limite === undefined || (limite !== null && importancia <= limite);
}
