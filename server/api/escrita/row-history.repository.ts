import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { abrirPessoas } from './cifra-pessoal.repository.ts';
import { type Db, listRows } from '../sql/connection.repository.ts';

/** Audit entry of a row; the row as answered then. */
export type EntradaDaTrilha = { readonly quando: Date } & Readonly<
  Record<'quem' | 'acao' | 'entidade', string> & Record<'antes' | 'depois', Linha | null>
>;

/** Last 500 changes of rows and their parts, latest first. */
export const findHistorico = async (db: Db, entidades: readonly string[], ids: readonly (number | string)[]) =>
  abrirPessoas(
    db,
    await listRows<EntradaDaTrilha>(db)`
      SELECT quando, quem, acao, entidade, antes, depois FROM auditoria
      WHERE entidade = ANY (${entidades}) AND id_entidade = ANY (${ids.map(String)}) AND acao IN ('criar', 'alterar', 'excluir')
      ORDER BY id DESC LIMIT 500`,
  );
