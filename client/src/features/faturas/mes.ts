/** Converts `YYYY-MM` to a competência (`YYYYMM`); 0 if invalid. */
export function competenciaDe(mes: string): number {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) ? Number(mes.replace('-', '')) : 0;
}
