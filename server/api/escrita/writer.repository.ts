import { sql } from 'kysely';
import { formatarMomento } from '../../../shared/format/data.ts';
import { type FieldFault, HttpError } from '../../http/http-error.ts';
import { recordAudits } from './audit-trail.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor, Quem } from '../chamada/endpoint.ts';
import { conflict, invalid } from '../chamada/refusals.ts';
import { decisaoEmCurso } from './decisao.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';
import { anularPedidos } from './pedidos.repository.ts';
import { columnsOf } from './violation.repository.ts';

/** Messages of unique keys of tables without a registry. */
const chavesOcupadas: Readonly<Record<string, { readonly campo: string; readonly mensagem: string }>> = {
  usuarios_email: { campo: 'email', mensagem: 'Já existe um usuário com este e-mail.' },
  usuarios_esqueleto: { campo: 'username', mensagem: 'Já existe um usuário com um nome que se confunde com este.' },
  usuarios_username: { campo: 'username', mensagem: 'Já existe um usuário com este nome de usuário.' },
  chaves_nome: { campo: 'nome', mensagem: 'Já existe uma chave com este nome.' },
  passkeys_credencial_key: { campo: 'credencial', mensagem: 'Esta passkey já está cadastrada.' },
  layouts_nome_key: { campo: 'nome', mensagem: 'Já existe um layout com este nome.' },
  apolices_numero_id_ramo_numero_endosso_key: {
    campo: 'numero',
    mensagem: 'Esta apólice já está cadastrada neste ramo.',
  },
  dis_averbacao: { campo: 'id_averbacao', mensagem: 'Esta averbação já está vinculada a outra DI.' },
  relatorio_modelos_nome: { campo: 'nome', mensagem: 'Você já tem um modelo deste relatório com este nome.' },
  visoes_nome: { campo: 'nome', mensagem: 'Já existe uma visão desta lista com este nome.' },
  de_para_unico: { campo: 'de', mensagem: 'Este texto já tem um mapeamento neste escopo.' },
};

/** Row names (one, many) of tables without a registry. */
export const tabelasEmPalavras: Readonly<Record<string, readonly [um: string, muitos: string]>> = {
  apolices: ['apólice', 'apólices'],
  apolice_tomadores: ['tomador de apólice', 'tomadores de apólices'],
  apolice_mercadorias: ['condição de apólice', 'condições de apólices'],
  averbacoes: ['averbação', 'averbações'],
  caixas_postais: ['caixa postal', 'caixas postais'],
  conversoes: ['conversão', 'conversões'],
  de_para: ['De-Para', 'De-Para'],
  grupos: ['grupo de apólice', 'grupos de apólices'],
  layouts: ['layout', 'layouts'],
  notas: ['nota', 'notas'],
  subgrupos: ['subgrupo', 'subgrupos'],
  suspensoes: ['suspensão', 'suspensões'],
  usuarios: ['usuário', 'usuários'],
};

type WordTaken = (columns: readonly string[]) => FieldFault;

/** Writes in a transaction, which also closes the request being decided; repeats a deadlock's victim. @throws 409 taken key; 422 constraint. */
export async function write<T>(db: Db, work: (transaction: Db) => Promise<T>, wordTaken?: WordTaken): Promise<T> {
  try {
    return await retryOnDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const done = await work(transaction);
        await decisaoEmCurso()?.concluir(transaction);
        return done;
      }),
    );
  } catch (error) {
    throw error instanceof HttpError ? error : await refusalOf(db, error, wordTaken);
  }
}

/** Error code of archived months' triggers (migration 0222). */
const ARQUIVADA = 'RM001';

async function refusalOf(db: Db, error: unknown, wordTaken?: WordTaken): Promise<unknown> {
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  // The trigger's own message.
  if (code === ARQUIVADA) return conflict((error as Error).message);
  if (code === undefined || constraint === undefined || table === undefined || !/^23...$/.test(code)) return error;
  const known = chavesOcupadas[constraint];
  if (code === '23505' && known) return conflict(known.mensagem, [known]);
  const columns = await columnsOf(db, table, constraint);
  if (code === '23505' && wordTaken) {
    const fault = wordTaken(columns);
    return conflict(fault.mensagem, [fault]);
  }
  const named = (mensagem: string) => columns.slice(0, 1).map((campo) => ({ campo, mensagem }));
  if (code === '23503') return invalid(named('Este registro não existe'));
  if (code === '23P01') return conflict('A vigência se sobrepõe à de outro registro.', named('Vigência sobreposta'));
  if (code === '23514')
    return invalid(columns.map((campo) => ({ campo, mensagem: 'Não combina com os outros campos' })));
  return error;
}

/** Without `antes` created, without `depois` deleted. */
export interface Change {
  readonly id: number | string;
  readonly antes?: object | undefined;
  readonly depois?: object | undefined;
}

/** Audits rows that differ, in the transaction; pending requests of changed rows lose their effect. */
export async function recordChanges(transaction: Db, autor: Quem, entidade: string, changes: readonly Change[]) {
  const entries = changes.flatMap(({ id, antes, depois }) => {
    if (JSON.stringify(antes) === JSON.stringify(depois)) return [];
    const acao = antes === undefined ? 'criar' : depois === undefined ? 'excluir' : 'alterar';
    return [{ ...autor, acao, entidade, idEntidade: id, ...(antes && { antes }), ...(depois && { depois }) } as const];
  });
  if (entries.length === 0) return;
  await recordAudits(transaction, entries);
  const ids = entries.map(({ idEntidade }) => String(idEntidade));
  await anularPedidos(transaction, entidade, ids, `Alterado por ${autor.username} depois do pedido`);
}

export interface Versioned {
  readonly versao: number;
  /** null: never changed; a text is ISO 8601. */
  readonly alterado_em: Date | string | null;
  readonly alterado_por: string | null;
}

/** The row as the trail keeps it. */
export const withoutVersion = <R extends Versioned>({ versao: _v, alterado_em: _em, alterado_por: _por, ...row }: R) =>
  row;

export const nextVersion = (autor: Pick<Autor, 'username'>) => ({
  versao: sql<number>`versao + 1`,
  alterado_em: sql<Date>`now()`,
  alterado_por: autor.username,
});

/** Optimistic lock. @param read version that the writer saw. @throws 409 with the other author, the row in `atual`. */
export function refuseStale(present: Versioned, read: number | undefined): void {
  const why = staleWords(present, read);
  if (why !== undefined) throw conflict(why, [], { atual: present });
}

/** Who changed the row since that version; undefined if it is unchanged. */
export function staleWords(present: Versioned, read: number | undefined): string | undefined {
  if (read === undefined || read === present.versao) return undefined;
  const { alterado_por, alterado_em } = present;
  const when = alterado_em === null ? '' : ` em ${formatarMomento(new Date(alterado_em).toISOString())}`;
  const who = alterado_por === null ? 'Este registro mudou' : `Este registro foi alterado por ${alterado_por}${when}`;
  return `${who}. Confira o que mudou antes de salvar.`;
}
