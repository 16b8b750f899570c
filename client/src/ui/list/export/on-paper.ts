import { formatarInteiro } from '../../../../../shared/format/numero.ts';

/** About 300 sheets; the browser's layout takes long beyond that. */
const MOST = 5_000;

export const fitsOnPaper = (rows: number) => rows <= MOST;

/** @throws an error with the alternatives if there are too many rows to print. */
export function checkFitsOnPaper(rows: number): void {
  if (fitsOnPaper(rows)) return;
  throw new Error(
    `São ${formatarInteiro(rows)} registros; de uma vez imprimem-se até ${formatarInteiro(MOST)}. Reduza a lista com a busca ou os filtros, ou exporte a planilha.`,
  );
}
