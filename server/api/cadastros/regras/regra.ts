import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { EntradaDaTrilha } from '../../escrita/row-history.repository.ts';

/** Row to be written; without `antes` new, without `depois` to be deleted. */
export interface Escrita {
  readonly antes: Linha | undefined;
  readonly depois: Linha | undefined;
}

/** Fault with the index of its write. */
export interface FalhaDaRegra extends FieldFault {
  readonly escrita: number;
}

/** Rule of a registry, inside the transaction, for one or thousands of rows. */
export interface Regra {
  /** Before the write; any fault refuses all. */
  conferir?(transaction: Db, escritas: readonly Escrita[]): Promise<readonly FalhaDaRegra[]>;
  depois?(transaction: Db, escritas: readonly Escrita[]): Promise<void>;
}

/** Converts old trail entries to today's form. */
export type LeituraDaTrilha = (
  db: Db,
  id: number | string,
  entradas: readonly EntradaDaTrilha[],
) => Promise<readonly EntradaDaTrilha[]>;

export const porLinha = (falhasDe: (linha: Linha) => readonly FieldFault[]): Regra => ({
  conferir: async (_transaction, escritas) =>
    escritas.flatMap(({ depois }, escrita) =>
      depois === undefined ? [] : falhasDe(depois).map((falha) => ({ ...falha, escrita })),
    ),
});

export const linhasDe = (linha: Linha, lista: string): readonly Linha[] => (linha[lista] ?? []) as readonly Linha[];
