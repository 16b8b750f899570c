import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { EntradaDaTrilha } from '../../escrita/row-history.repository.ts';

/** A row that is about to be written. Without `antes` it is new, without `depois` it is to be deleted. */
export interface Escrita {
  readonly antes: Linha | undefined;
  /** The whole row as it will be: columns that the writer left out are as they were. */
  readonly depois: Linha | undefined;
}

/** What is wrong with the write at that place of the given ones. */
export interface FalhaDaRegra extends FieldFault {
  readonly escrita: number;
}

/** What a declaration cannot say of a registry. Asked inside the transaction, for one row or the thousands of an import. */
export interface Regra {
  /** Before anything is written: whatever comes back refuses all of it. */
  conferir?(transaction: Db, escritas: readonly Escrita[]): Promise<readonly FalhaDaRegra[]>;
  /** After the rows are written: what must follow from them. */
  depois?(transaction: Db, escritas: readonly Escrita[]): Promise<void>;
}

/** Reads the entries of the row of that id as they would be written today. */
export type LeituraDaTrilha = (
  db: Db,
  id: number | string,
  entradas: readonly EntradaDaTrilha[],
) => Promise<readonly EntradaDaTrilha[]>;
