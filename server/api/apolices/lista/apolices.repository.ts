import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';
import { suspensaoDeHoje } from '../../sql/situacao-da-apolice.repository.ts';
import { nomeDe } from '../../sql/nome-da-pessoa.repository.ts';

const apolicesWithNames = (db: Db) =>
  db
    .selectFrom('apolices as a')
    .innerJoin('ramos as r', 'r.id_ramo', 'a.id_ramo')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .innerJoin('corretores as c', 'c.id_corretor', 'a.id_corretor')
    .select([
      'a.id_apolice',
      'a.id_sucursal',
      'a.numero',
      'a.id_ramo',
      'r.nome as ramo_nome',
      's.razao_social as segurado_razao_social',
      's.cnpj as segurado_cnpj',
      'c.razao_social as corretor_razao_social',
      'c.cnpj as corretor_cnpj',
      'a.inicio_vigencia',
      'a.fim_vigencia',
      'a.cancelamento_vigencia',
      'a.tipo',
      'a.status',
      'a.limite_responsabilidade',
      'a.origem_movimento',
      'a.data_emissao',
      'a.valor_premio',
      'a.valor_iof',
      'a.valor_total',
      'a.forma_pagamento',
      'a.numero_endosso',
      'a.tipo_endosso',
      'a.observacoes',
      'a.incluido_em',
      nomeDe(sql`a.incluido_por`).as('incluido_por'),
      'a.alterado_em',
      nomeDe(sql`a.alterado_por`).as('alterado_por'),
    ]);
export type ApoliceRow = Awaited<ReturnType<typeof findApolicesAfter>>[number];

export const findApolice = (db: Db, id: number) =>
  apolicesWithNames(db).where('a.id_apolice', '=', id).executeTakeFirst();

/** One page of the policies that match `search` (blank: all), from row `start` (1-based), and the total count. */
export async function findApolicesPage(db: Db, search: string, start: number, length: number) {
  const page = await sql<{ total: number; ids: number[] }>`
    SELECT total, ids FROM pagina_apolices(${search}, ${start}, ${length})`.execute(db);
  const { total, ids } = page.rows[0] ?? { total: 0, ids: [] };
  const rows =
    ids.length === 0
      ? []
      : await apolicesWithNames(db).where('a.id_apolice', 'in', ids).orderBy('a.id_apolice').execute();
  return { total, rows };
}

/** Listed policies in this order, with branch office, suspension of today and last invoiced month. */
export const findListadas = (db: Db, ids: readonly number[]) =>
  apolicesWithNames(db)
    .innerJoin('sucursais as u', 'u.id_sucursal', 'a.id_sucursal')
    .select(['u.nome as sucursal', suspensaoDeHoje.as('suspensao'), 'a.ultimo_faturamento'])
    .where('a.id_apolice', 'in', ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], a.id_apolice)`)
    .execute();
export type ListadaRow = Awaited<ReturnType<typeof findListadas>>[number];

export const findApolicesAfter = (db: Db, id: number, size: number) =>
  apolicesWithNames(db).where('a.id_apolice', '>', id).orderBy('a.id_apolice').limit(size).execute();

export const findRamoByName = (db: Db, nome: string) =>
  db
    .selectFrom('ramos')
    .select('id_ramo')
    .where(sql<boolean>`lower(nome) = lower(${nome})`)
    .executeTakeFirst();

export const findApolicesOfRamo = (db: Db, idRamo: number, size: number) =>
  apolicesWithNames(db)
    .select(suspensaoDeHoje.as('suspensao'))
    .where('a.id_ramo', '=', idRamo)
    .orderBy('a.numero')
    .orderBy('a.id_apolice')
    .limit(size)
    .execute();
export type EscolhaRow = Awaited<ReturnType<typeof findApolicesOfRamo>>[number];
