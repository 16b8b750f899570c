import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import { formatarData } from '../../../../shared/format/data.ts';

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 7 });

/** What a text was understood as, the way that people here write it: `21/11/2026`, `1.234,56`. */
export function understoodText(tipo: LayoutCampo['tipo'] | undefined, valor: string): string {
  if (tipo === 'DATA') return formatarData(valor);
  // As text it is exact, however many digits it has.
  return tipo === 'DECIMAL' ? decimal.format(valor as `${number}`) : valor;
}
