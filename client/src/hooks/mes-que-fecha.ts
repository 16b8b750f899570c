import { hoje, mesAnterior } from '../../../shared/format/data.ts';

/** The month being invoiced: the last complete one, as `YYYY-MM`. */
export function mesQueFecha(): string {
  const mes = String(mesAnterior(Number(hoje().slice(0, 7).replace('-', ''))));
  return `${mes.slice(0, 4)}-${mes.slice(4)}`;
}
