import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import { formatarData } from '../../../../shared/format/data.ts';

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 7 });

/** Formats a parsed value in pt-BR: `21/11/2026`, `1.234,56`. */
export function understoodText(tipo: LayoutCampo['tipo'] | undefined, valor: string): string {
  if (tipo === 'DATA') return formatarData(valor);
  // Formatting the string keeps every digit, unlike a number.
  return tipo === 'DECIMAL' ? decimal.format(valor as `${number}`) : valor;
}
