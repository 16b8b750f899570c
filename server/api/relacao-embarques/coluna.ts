import type { Column, Kind } from '../../../shared/planilha/columns.ts';

export interface Coluna {
  readonly nome: string;
  readonly descricao: string;
  readonly tipo: Kind;
  /** Whether the column has a total; amounts in several currencies have none. */
  readonly soma: boolean;
}

export function coluna(nome: string, descricao: string, tipo: Kind, soma?: 'soma'): Coluna {
  return { nome, descricao, tipo, soma: soma === 'soma' };
}

export function sheetColumn({ descricao, tipo, soma }: Coluna): Column {
  return { title: descricao, kind: tipo, total: soma };
}

/** Column set of a ramo, with its default selection. */
export interface Colunas {
  readonly todas: readonly Coluna[];
  readonly padrao: readonly string[];
}
