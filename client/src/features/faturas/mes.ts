import { mesAnterior } from '../../../../shared/format/competencia.ts';
import { hoje } from '../../../../shared/format/data.ts';

/** The month that is being invoiced: the last one that is over, as `YYYY-MM`. */
export function mesQueFecha(): string {
  const mes = String(mesAnterior(Number(hoje().slice(0, 7).replace('-', ''))));
  return `${mes.slice(0, 4)}-${mes.slice(4)}`;
}

/** `YYYY-MM` as a competência; 0 for anything that is no month. */
export function competenciaDe(mes: string): number {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) ? Number(mes.replace('-', '')) : 0;
}
