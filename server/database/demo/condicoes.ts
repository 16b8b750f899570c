import type { ApolicePlan } from './plan.ts';
import type { Chance } from './random.ts';
import type { Setor } from './setores.ts';

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

/** Goods of a sector with their packaging: the drawn ones, else the next that all the conditions take at this amount in cents. */
export function mercadoriaAceita(
  condicoes: readonly (CondicoesPlan | null)[],
  mercadorias: Setor['mercadorias'],
  random: Chance,
  importancia: number,
): Setor['mercadorias'][number] {
  for (let place = random.upTo(mercadorias.length); ; place += 1) {
    const par = mercadorias[place % mercadorias.length] as Setor['mercadorias'][number];
    if (condicoes.every((uma) => uma === null || aceita(uma, par[0], importancia))) return par;
  }
}

function aceita({ mercadorias: limites }: CondicoesPlan, codigo: string, importancia: number): boolean {
  const limite = limites[codigo];
  return limite === undefined || (limite !== null && importancia <= limite);
}
