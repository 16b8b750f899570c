import { formatarInteiro } from '../../../../../shared/format/numero.ts';

/** Some 130 pages: more is read by nobody, and a browser takes long to lay it out. */
const MOST = 5_000;

export const fitsOnPaper = (rows: number) => rows <= MOST;

/** @throws an error that says what to do instead, where there are more rows than are printed. */
export function checkFitsOnPaper(rows: number): void {
  if (fitsOnPaper(rows)) return;
  throw new Error(
    `São ${formatarInteiro(rows)} registros; de uma vez imprimem-se até ${formatarInteiro(MOST)}. Reduza a lista com a busca ou os filtros, ou exporte a planilha.`,
  );
}
