import type { Column, Kind } from '../../../shared/planilha/columns.ts';

/** A column of the shipment list: its key on the wire, what people read, how the spreadsheet stores it. */
export interface Coluna {
  readonly nome: string;
  readonly descricao: string;
  readonly tipo: Kind;
  /** Whether the total line adds it up; amounts of several currencies never are. */
  readonly soma: boolean;
}

export function coluna(nome: string, descricao: string, tipo: Kind, soma?: 'soma'): Coluna {
  return { nome, descricao, tipo, soma: soma === 'soma' };
}

/** The column as the spreadsheet writer takes it. */
export function sheetColumn({ descricao, tipo, soma }: Coluna): Column {
  return { title: descricao, kind: tipo, total: soma };
}

/** A set of columns that belong to a branch, and those shown where none are chosen. */
export interface Colunas {
  readonly todas: readonly Coluna[];
  readonly padrao: readonly string[];
}
