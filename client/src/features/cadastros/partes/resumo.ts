import type { Tomador } from '../../../../../shared/contracts/tomadores.ts';
import { formatarDecimal } from '../../../../../shared/format/decimal.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';

/** Rates have up to 6 decimals; scaled to integers they sum exactly. */
const SCALE = 1_000_000;

/**
 * Summary cards of the tomadores found: count, average rate in percent with 2 decimals, rounded half up
 * (`0,00%` if none), and number of policies.
 * @param found indexes into `rows`; runs on every keystroke over a long list, hence a single pass.
 */
export function resumo(rows: readonly Tomador[], found: Uint32Array) {
  const apolices = new Set<number>();
  let soma = 0;
  let taxas = 0;
  for (const position of found) {
    const { taxa, iD_APOLICE } = rows[position] as Tomador;
    if (typeof iD_APOLICE === 'number') apolices.add(iD_APOLICE);
    if (typeof taxa !== 'number') continue;
    soma += Math.round(taxa * SCALE);
    taxas += 1;
  }
  const centesimos = taxas === 0 ? 0 : Math.round(soma / taxas / (SCALE / 100));
  return [
    { label: 'Total de Tomadores', value: formatarInteiro(found.length) },
    { label: 'Taxa Média', value: `${formatarDecimal((centesimos / 100).toFixed(2))}%` },
    { label: 'Apólices distintas', value: formatarInteiro(apolices.size) },
  ];
}
