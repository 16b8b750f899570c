import { readXlsx } from 'hucre';
import type { Download } from 'playwright-core';
import { bytesOf } from './download.ts';

/** The first sheet of a downloaded spreadsheet, read by a different library than the one that writes it. */
export interface Planilha {
  readonly sheets: readonly string[];
  readonly header: readonly string[];
  /** One row per shipment. */
  readonly shipments: readonly (readonly unknown[])[];
  /**
   * Cents in the column with that title: summed over all shipments, and in the totals line. @throws if there is no such column.
   */
  cents(title: string): { readonly sum: bigint; readonly total: bigint };
}

/** Opens a downloaded spreadsheet. */
export async function openPlanilha(download: Download): Promise<Planilha> {
  const { sheets } = await readXlsx(await bytesOf(download));
  const [header = [], ...rows] = sheets[1]?.rows ?? [];
  const shipments = rows.slice(0, -1);
  const titles = header.map(String);
  return {
    sheets: sheets.map(({ name }) => name),
    header: titles,
    shipments,
    cents(title) {
      const at = titles.indexOf(title);
      if (at < 0) throw new Error(`${title} is not among ${titles.join(', ')}`);
      return { sum: shipments.reduce((so, row) => so + inCents(row[at]), 0n), total: inCents(rows.at(-1)?.[at]) };
    },
  };
}

/** Converts an amount in reais (database text or cell number) to cents. */
export function inCents(value: unknown): bigint {
  return BigInt(Math.round(Number(value ?? 0) * 100));
}
