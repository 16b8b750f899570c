import type pg from 'pg';
import { currentAddress } from '../../http/request-context.ts';
import type { Db } from '../sql/connection.repository.ts';

/** Who did what to which row, before and after. `recusar`: a refused attempt. Never passwords or tokens. */
export interface AuditEntry {
  readonly idUsuario: number | null;
  readonly quem: string;
  readonly acao: 'criar' | 'alterar' | 'excluir' | 'entrar' | 'sair' | 'consultar' | 'baixar' | 'recusar';
  readonly entidade: string;
  readonly idEntidade: number | string;
  readonly antes?: object;
  readonly depois?: object;
  readonly requestId: string | null;
}

/** Writes an audit entry in the writing transaction; `manterSelos` seals it after the commit. */
export function recordAudit(transaction: Db, entry: AuditEntry): Promise<void> {
  return recordAudits(transaction, [entry]);
}

/** Inserts entries in order; at most 7,000 (nine of 65,535 parameters each). */
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

/** On a conversion's own connection. */
export async function recordAuditOn(conexao: Pick<pg.ClientBase, 'query'>, entry: AuditEntry): Promise<void> {
  const { idUsuario, quem, acao, entidade, idEntidade, antes, depois, requestId } = entry;
  const text = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await conexao.query({
    name: 'auditar',
    text: `INSERT INTO auditoria (id_usuario, quem, acao, entidade, id_entidade, antes, depois, request_id, endereco)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      idUsuario,
      quem,
      acao,
      entidade,
      String(idEntidade),
      text(antes),
      text(depois),
      requestId,
      currentAddress(),
    ],
  });
}
