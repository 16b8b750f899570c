import { somarDias } from '../../../shared/format/data.ts';
import { firstOfMonth } from './calendar.ts';
import type { TableRows } from './copy-rows.ts';
import { decimal, scaled } from './money.ts';
import type { Reference } from './reference.ts';

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
