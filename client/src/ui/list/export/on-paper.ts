import { formatarInteiro } from '../../../../../shared/format/numero.ts';

/** About 300 sheets of policies. Nobody reads more, and the browser takes long to lay more rows out. */
const MOST = 5_000;

export const fitsOnPaper = (rows: number) => rows <= MOST;

/** @throws an error that says what to do instead, where there are more rows than are printed. */
export function checkFitsOnPaper(rows: number): void {
  if (fitsOnPaper(rows)) return;
  throw new Error(
    `São ${formatarInteiro(rows)} registros; de uma vez imprimem-se até ${formatarInteiro(MOST)}. Reduza a lista com a busca ou os filtros, ou exporte a planilha.`,
  );
}
