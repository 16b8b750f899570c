import { currentAddress } from '../../http/request-context.ts';
import type { Db } from './connection.repository.ts';

/**
 * What a person did: who, what, to which row, and the row before and after a write. `recusar`: what was tried and not
 * allowed. Never a password, never a token.
 */
export interface AuditEntry {
  readonly idUsuario: number | null;
  readonly quem: string;
  readonly acao: 'criar' | 'alterar' | 'excluir' | 'entrar' | 'sair' | 'consultar' | 'baixar' | 'recusar';
  /** The noun's name, as its folder has it. */
  readonly entidade: string;
  readonly idEntidade: number | string;
  readonly antes?: object;
  readonly depois?: object;
  readonly requestId: string | null;
}

/**
 * Writes an entry of the audit trail, with the address of the request that it is written for. The database seals it at
 * the commit; a write's goes with its transaction.
 */
export function recordAudit(transaction: Db, entry: AuditEntry): Promise<void> {
  return recordAudits(transaction, [entry]);
}

/** Writes entries in their order, in one statement: at most 7,000, as each takes nine of its 65,535 parameters. */
export async function recordAudits(transaction: Db, entries: readonly AuditEntry[]): Promise<void> {
  await transaction
    .insertInto('auditoria')
    .values(
      entries.map((entry) => ({
        id_usuario: entry.idUsuario,
        quem: entry.quem,
        acao: entry.acao,
        entidade: entry.entidade,
        id_entidade: String(entry.idEntidade),
        antes: entry.antes === undefined ? null : JSON.stringify(entry.antes),
        depois: entry.depois === undefined ? null : JSON.stringify(entry.depois),
        request_id: entry.requestId,
        endereco: currentAddress(),
      })),
    )
    .execute();
}
