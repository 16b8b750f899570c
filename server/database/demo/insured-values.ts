import type { CopyValue } from './copy-rows.ts';
import { decimal, scaled } from './money.ts';
import type { Chance } from './random.ts';
import type { Moeda } from './routes.ts';

/** Insured values in cents of a real; the insured amount is their sum. */
interface InsuredValues {
  readonly mercadoria: number;
  readonly frete: number;
  readonly container: number;
  readonly importancia: number;
  /** The insured amount in cents of the foreign currency, where there is one. */
  readonly isMoeda: number | null;
  /** moeda, taxa_cambio, valor_fob, valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, is_moeda. */
  readonly international: readonly CopyValue[];
}

/** From a few thousand to half a million reais, small ones more often. */
function goodsValue(random: Chance): number {
  const scale = random.pick([400_000, 1_500_000, 6_000_000, 6_000_000, 20_000_000, 50_000_000]);
  return random.between(scale / 5, scale);
}

export function nationalValues(random: Chance): InsuredValues {
  const mercadoria = goodsValue(random);
  const frete = random.percent(20) ? scaled(mercadoria, random.between(15, 45), 1000) : 0;
  const container = random.percent(3) ? 1_800_000 : 0;
  const importancia = mercadoria + frete + container;
  return {
    mercadoria,
    frete,
    container,
    importancia,
    isMoeda: null,
    international: [null, null, null, null, null, null, null, null],
  };
}

/** FOB and freight, 10 % of them for expenses, 10 % of all that for expected profit (domain, 1.5). */
export function internationalValues(random: Chance, [moeda, cambio]: Moeda): InsuredValues {
  const fob = random.between(300_000, 10_000_000);
  const frete = scaled(fob, random.between(30, 90), 1000);
  const despesas = scaled(fob + frete, 10, 100);
  const lucros = scaled(fob + frete + despesas, 10, 100);
  const isMoeda = fob + frete + despesas + lucros;
  const importancia = scaled(isMoeda, cambio, 10_000_000);
  const amounts = [fob, frete, despesas, lucros, 0, isMoeda].map((cents) => decimal(cents, 2));
  return {
    mercadoria: importancia,
    frete: 0,
    container: 0,
    importancia,
    isMoeda,
    international: [moeda, decimal(cambio, 7), ...amounts],
  };
}
