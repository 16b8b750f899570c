import { sql } from 'kysely';
import type { PrazoDeAverbacao } from '../../../shared/contracts/condicoes.ts';
import { type Db, findRow, insertRow, insertRows, listRows, run } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { recordChanges } from '../escrita/writer.repository.ts';

export async function findCondicoes(db: Db, idApolice: number) {
  // One statement, so that all parts come from the same snapshot.
  const rows = await db
    .selectFrom('apolices as a')
    .leftJoin('apolice_condicoes as c', 'c.id_apolice', 'a.id_apolice')
    .leftJoin('apolice_prazos as p', 'p.id_apolice', 'a.id_apolice')
    .leftJoin('apolice_mercadorias as l', 'l.id_apolice', 'a.id_apolice')
    .leftJoin('mercadorias as m', 'm.id_mercadoria', 'l.id_mercadoria')
    .select(['p.base', 'p.dias', 'm.codigo', 'm.descricao', 'l.limite', 'c.versao', 'c.alterado_em', 'c.alterado_por'])
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
    versao: first.versao ?? 0,
    alterado_em: first.alterado_em,
    alterado_por: first.alterado_por,
  };
}
export type CondicoesRows = NonNullable<Awaited<ReturnType<typeof findCondicoes>>>;

export const lockApolice = (transaction: Db, idApolice: number) => findRow<{ id_apolice: number }>(transaction)`
  SELECT id_apolice FROM apolices WHERE id_apolice = ${idApolice} FOR NO KEY UPDATE`;

export async function lockMercadorias(transaction: Db, codigos: readonly string[]): Promise<Map<string, number>> {
  const rows = await listRows<{ codigo: string; id_mercadoria: number }>(transaction)`
    SELECT codigo, id_mercadoria FROM mercadorias WHERE codigo = ANY (${codigos})
    ORDER BY id_mercadoria FOR KEY SHARE`;
  return new Map(rows.map(({ codigo, id_mercadoria }) => [codigo, id_mercadoria]));
}

export interface NovasCondicoes {
  readonly mercadorias: readonly { readonly id_mercadoria: number; readonly limite: string | null }[];
  readonly prazo: PrazoDeAverbacao | null;
}

/** Replaces all conditions of a locked policy; writes an audit entry if they differ. */
export async function replaceCondicoes(
  transaction: Db,
  idApolice: number,
  { mercadorias, prazo }: NovasCondicoes,
  autor: Autor,
): Promise<void> {
  const antes = retrato(await findCondicoes(transaction, idApolice));
  await run(transaction)`DELETE FROM apolice_mercadorias WHERE id_apolice = ${idApolice}`;
  await run(transaction)`DELETE FROM apolice_prazos WHERE id_apolice = ${idApolice}`;
  const rows = mercadorias.map((mercadoria) => ({ id_apolice: idApolice, ...mercadoria }));
  await insertRows(transaction, 'apolice_mercadorias', rows);
  if (prazo !== null) await insertRow(transaction, 'apolice_prazos', { id_apolice: idApolice, ...prazo });
  const depois = retrato(await findCondicoes(transaction, idApolice));
  if (JSON.stringify(antes) === JSON.stringify(depois)) return;
  await run(transaction)`
    INSERT INTO apolice_condicoes AS c (id_apolice, versao, alterado_em, alterado_por)
    VALUES (${idApolice}, 1, now(), ${autor.username}) ON CONFLICT (id_apolice) DO UPDATE
    SET versao = c.versao + 1, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por`;
  await recordChanges(transaction, autor, 'condicoes', [{ id: idApolice, antes, depois }]);
}

const retrato = (condicoes: CondicoesRows | undefined) => ({
  mercadorias: condicoes?.mercadorias ?? [],
  prazo: condicoes?.prazo ?? null,
});
