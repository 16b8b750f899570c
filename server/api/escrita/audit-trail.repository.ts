import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { currentAddress } from '../../http/request-context.ts';
import type { Quem } from '../chamada/endpoint.ts';
import type { Db } from '../sql/connection.repository.ts';
import { cifrarPessoas, type Consultar } from './cifra-pessoal.repository.ts';

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

/** Inserts entries in order, in one statement. */
export const recordAudits = (transaction: Db, entries: readonly AuditEntry[]): Promise<void> =>
  gravar((text, values) => transaction.executeQuery(CompiledQuery.raw(text, values)), entries);

/** On a conversion's own connection. */
export const recordAuditOn = (conexao: Pick<pg.ClientBase, 'query'>, entry: AuditEntry): Promise<void> =>
  gravar((text, values) => conexao.query(text, values), [entry]);

const COLUNAS = 'id_usuario, quem, acao, entidade, id_entidade, antes, depois, request_id, endereco';

async function gravar(consultar: Consultar, entries: readonly AuditEntry[]): Promise<void> {
  const endereco = currentAddress();
  const linhas = (await cifrarPessoas(consultar, entries)).map(
    ({ id: id_usuario, username: quem, idEntidade, requestId: request_id, acao, entidade, antes, depois }) => ({
      id_usuario,
      quem,
      acao,
      entidade,
      id_entidade: String(idEntidade),
      antes,
      depois,
      request_id,
      endereco,
    }),
  );
  await consultar(
    `INSERT INTO auditoria (${COLUNAS}) SELECT ${COLUNAS} FROM jsonb_populate_recordset(NULL::auditoria, $1)`,
    [JSON.stringify(linhas)],
  );
}
