import type pg from 'pg';
import { currentAddress } from '../../http/request-context.ts';
import type { Quem } from '../chamada/endpoint.ts';
import type { Db } from '../sql/connection.repository.ts';

/** Who did what to which row, before and after. `recusar`: a refused attempt. Never passwords or tokens. */
export interface AuditEntry extends Quem {
  readonly acao: 'criar' | 'alterar' | 'excluir' | 'entrar' | 'sair' | 'consultar' | 'baixar' | 'recusar';
  readonly entidade: string;
  readonly idEntidade: number | string;
  readonly antes?: object;
  readonly depois?: object;
}

/** Writes an audit entry in the writing transaction; `manterSelos` seals it after the commit. */
export const recordAudit = (transaction: Db, entry: AuditEntry): Promise<void> => recordAudits(transaction, [entry]);

/** Inserts entries in order; at most 7,000 (nine of 65,535 parameters each). */
export async function recordAudits(transaction: Db, entries: readonly AuditEntry[]): Promise<void> {
  await transaction
    .insertInto('auditoria')
    .values(
      entries.map((entry) => ({
        id_usuario: entry.id,
        quem: entry.username,
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
  const { id, username, acao, entidade, idEntidade, antes, depois, requestId } = entry;
  const text = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await conexao.query({
    name: 'auditar',
    text: `INSERT INTO auditoria (id_usuario, quem, acao, entidade, id_entidade, antes, depois, request_id, endereco)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [id, username, acao, entidade, String(idEntidade), text(antes), text(depois), requestId, currentAddress()],
  });
}
