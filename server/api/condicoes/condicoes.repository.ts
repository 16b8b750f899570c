import { sql } from 'kysely';
import type { PrazoDeAverbacao } from '../../../shared/contracts/condicoes.ts';
import { recordAudit } from '../audit-trail.repository.ts';
import type { Db } from '../connection.repository.ts';

/** What a policy takes and until when, the goods by their names; undefined where there is no such policy. */
export async function findCondicoes(db: Db, idApolice: number) {
  // One statement, so that nobody reads half of what is just being changed.
  const rows = await db
    .selectFrom('apolices as a')
    .leftJoin('apolice_prazos as p', 'p.id_apolice', 'a.id_apolice')
    .leftJoin('apolice_mercadorias as l', 'l.id_apolice', 'a.id_apolice')
    .leftJoin('mercadorias as m', 'm.id_mercadoria', 'l.id_mercadoria')
    .select(['p.base', 'p.dias', 'm.codigo', 'm.descricao', 'l.limite'])
    .where('a.id_apolice', '=', idApolice)
    .orderBy(sql`dobrar(m.descricao)`)
    .orderBy('m.codigo')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    mercadorias: rows.flatMap(({ codigo, descricao, limite }) =>
      codigo === null || descricao === null ? [] : [{ codigo, descricao, limite }],
    ),
    prazo: first.base === null || first.dias === null ? null : { base: first.base, dias: first.dias },
  };
}
export type CondicoesRows = NonNullable<Awaited<ReturnType<typeof findCondicoes>>>;

/** Keeps every other writer of this policy's conditions out until the transaction ends. @returns whether there is such a policy. */
export async function lockApolice(transaction: Db, idApolice: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('apolices')
    .select('id_apolice')
    .where('id_apolice', '=', idApolice)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of the goods with these codes; they are kept from vanishing until the transaction ends. */
export async function lockMercadorias(transaction: Db, codigos: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('mercadorias')
    .select(['codigo', 'id_mercadoria'])
    .where(sql<boolean>`codigo = ANY (${codigos})`)
    .orderBy('id_mercadoria')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ codigo, id_mercadoria }) => [codigo, id_mercadoria]));
}

export interface NovasCondicoes {
  readonly mercadorias: readonly { readonly id_mercadoria: number; readonly limite: string | null }[];
  readonly prazo: PrazoDeAverbacao | null;
}

/** Puts these conditions in the place of all that a locked policy has, with an entry in the audit trail where they differ. */
export async function replaceCondicoes(
  transaction: Db,
  idApolice: number,
  { mercadorias, prazo }: NovasCondicoes,
  writer: { readonly id: number; readonly username: string; readonly requestId: string },
): Promise<void> {
  const antes = await findCondicoes(transaction, idApolice);
  await transaction.deleteFrom('apolice_mercadorias').where('id_apolice', '=', idApolice).execute();
  await transaction.deleteFrom('apolice_prazos').where('id_apolice', '=', idApolice).execute();
  if (mercadorias.length > 0) {
    const rows = mercadorias.map((mercadoria) => ({ id_apolice: idApolice, ...mercadoria }));
    await transaction.insertInto('apolice_mercadorias').values(rows).execute();
  }
  if (prazo !== null) {
    await transaction
      .insertInto('apolice_prazos')
      .values({ id_apolice: idApolice, ...prazo })
      .execute();
  }
  const depois = await findCondicoes(transaction, idApolice);
  if (antes === undefined || depois === undefined || JSON.stringify(antes) === JSON.stringify(depois)) return;
  await recordAudit(transaction, {
    idUsuario: writer.id,
    quem: writer.username,
    acao: 'alterar',
    entidade: 'condicoes',
    idEntidade: idApolice,
    antes,
    depois,
    requestId: writer.requestId,
  });
}
