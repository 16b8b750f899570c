/** `YYYY-MM` as a competência; 0 for anything that is no month. */
export function competenciaDe(mes: string): number {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) ? Number(mes.replace('-', '')) : 0;
}
