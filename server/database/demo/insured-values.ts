import type { CambioDe } from './cambio.ts';
import type { CopyValue } from './copy-rows.ts';
import { decimal, scaled } from './money.ts';
import type { Chance } from './random.ts';
import type { Rota } from './routes.ts';

interface InsuredValues {
  /** Of goods, freight and container together, in cents of a real; in cents of the foreign currency, where there is one. */
  readonly importancia: number;
  readonly isMoeda: number | null;
  /** Values of `valueColumns`. */
  readonly columns: readonly CopyValue[];
}

export const valueColumns = `
  importancia_segurada, valor_mercadoria, valor_frete, valor_container, moeda, taxa_cambio, valor_fob, valor_frete_moeda,
  valor_despesas, valor_lucros, valor_impostos, is_moeda`;

const inCents = (values: readonly number[]): string[] => values.map((cents) => decimal(cents, 2));

/** Near the value that its route has; some carry more. */
function goodsValue(valor: number, random: Chance): number {
  return scaled(valor, random.percent(1) ? random.between(200, 350) : random.between(75, 125), 100);
}

/** Abroad: FOB and freight, 10 % of them for expenses, 10 % of all that for expected profit (domain, 1.5). */
export function insuredValues({ moeda, valor }: Rota, cambioDe: CambioDe, dia: string, random: Chance): InsuredValues {
  const bens = goodsValue(valor, random);
  if (moeda === 'BRL') {
    const frete = random.percent(20) ? scaled(bens, random.between(15, 45), 1000) : 0;
    const container = random.percent(3) ? 1_800_000 : 0;
    const importancia = bens + frete + container;
    const columns = [...inCents([importancia, bens, frete, container]), ...Array<null>(8).fill(null)];
    return { importancia, isMoeda: null, columns };
  }
  const cambio = cambioDe(moeda, dia);
  const fob = scaled(bens, 10_000_000, cambio);
  const frete = scaled(fob, random.between(30, 90), 1000);
  const despesas = scaled(fob + frete, 10, 100);
  const lucros = scaled(fob + frete + despesas, 10, 100);
  const isMoeda = fob + frete + despesas + lucros;
  const importancia = scaled(isMoeda, cambio, 10_000_000);
  const emMoeda = [moeda, decimal(cambio, 7), ...inCents([fob, frete, despesas, lucros, 0, isMoeda])];
  return { importancia, isMoeda, columns: [...inCents([importancia, importancia, 0, 0]), ...emMoeda] };
}
