import type { CopyValue, Reference, TableRows } from './copy-rows.ts';
import { decimal, firstOfMonth, scaled } from './money-and-dates.ts';
import type { Chance } from './random.ts';
import type { Rota } from './routes.ts';
import { somarDias } from '../../../shared/format/data.ts';

/** Selling rate of a currency on a day (YYYY-MM-DD): reais for one unit in ten-millionths. */
export type CambioDe = (moeda: 'USD' | 'EUR', dia: string) => number;

/** Mean rates; the daily rates vary by up to 3 %. */
const medias = { USD: 54_321_000, EUR: 62_874_500 } as const;
/** The bank's share between buying and selling, in hundredths of a percent. */
const margem = 6;

/** The rates of fourteen months: a day without closing has those of the last one before it. */
export function cambioDoDia(today: string, feriados: readonly string[]): CambioDe {
  const closings = new Map<string, number>();
  let closing = 0;
  for (const { dia, util } of days(today, feriados)) {
    if (util) closing += 1;
    closings.set(dia, closing);
  }
  return (moeda, dia) => {
    const step = ((closings.get(dia) ?? 0) * 3) % 120;
    return scaled(medias[moeda], 970 + (step < 60 ? step : 120 - step), 1000);
  };
}

/** Those rates as the registry has them: on days with closing, buying and selling. */
export function cambios(today: string, { moedas, feriados }: Reference): TableRows {
  const cambioDe = cambioDoDia(today, feriados);
  const closings = days(today, feriados).filter(({ util }) => util);
  return {
    table: 'cambios',
    columns: 'id_moeda, data, taxa_compra, taxa_venda, origem',
    rows: (['USD', 'EUR'] as const).flatMap((moeda) =>
      closings.map(({ dia }) => {
        const venda = cambioDe(moeda, dia);
        return [
          moedas[moeda] ?? null,
          dia,
          decimal(scaled(venda, 10_000 - margem, 10_000), 7),
          decimal(venda, 7),
          'PTAX',
        ];
      }),
    ),
  };
}

function days(today: string, feriados: readonly string[]): { readonly dia: string; readonly util: boolean }[] {
  const closed = new Set(feriados);
  const found = [];
  for (let dia = firstOfMonth(today, -13); dia <= today; dia = somarDias(dia, 1)) {
    const weekday = new Date(dia).getUTCDay();
    found.push({ dia, util: weekday > 0 && weekday < 6 && !closed.has(dia) });
  }
  return found;
}

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
const goodsValue = (valor: number, random: Chance): number =>
  scaled(valor, random.percent(1) ? random.between(200, 350) : random.between(75, 125), 100);

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
