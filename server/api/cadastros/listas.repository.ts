import { sql } from 'kysely';
import type { Db } from '../sql/connection.repository.ts';
import { noPrazo } from '../sql/situacao-da-apolice.repository.ts';

/** Up to `size` mailboxes with an id above `id`, in id order, with policy number, insured and group. */
export function listCaixasPostaisAfter(db: Db, id: number, size: number) {
  return db
    .selectFrom('caixas_postais as c')
    .innerJoin('apolices as a', 'a.id_apolice', 'c.id_apolice')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .leftJoin('grupos as g', 'g.id_grupo', 'c.id_grupo')
    .select(['c.id_caixa_postal', 'c.caixa', 'c.id_apolice', 'c.id_grupo'])
    .select(['a.numero as numero_apolice', 's.razao_social as segurado'])
    .select(sql<string | null>`g.codigo || ' · ' || g.nome`.as('grupo'))
    .where('c.id_caixa_postal', '>', id)
    .orderBy('c.id_caixa_postal')
    .limit(size)
    .execute();
}

export function findCorretores(db: Db) {
  return db
    .selectFrom('corretores')
    .select(['id_corretor', 'razao_social', 'cnpj', 'registro_susep', 'email_contato', 'telefone_contato'])
    .orderBy('id_corretor')
    .execute();
}

export function listGrupos(db: Db, idApolice: number) {
  return db
    .selectFrom('grupos')
    .select(['id_grupo', 'codigo', 'nome', 'descricao'])
    .where('id_apolice', '=', idApolice)
    .orderBy('padrao', 'desc')
    .orderBy('codigo')
    .execute();
}

export function findRamos(db: Db) {
  return db
    .selectFrom('ramos')
    .select(['id_ramo', 'codigo_susep', 'nome', 'sigla', 'ambito'])
    .where('ativo', '=', true)
    .orderBy('codigo_susep')
    .orderBy('id_ramo')
    .execute();
}

export function findSubgrupos(db: Db) {
  return db
    .selectFrom('subgrupos as u')
    .innerJoin('grupos as g', (join) =>
      join.onRef('g.id_grupo', '=', 'u.id_grupo').onRef('g.id_apolice', '=', 'u.id_apolice'),
    )
    .innerJoin('apolices as a', 'a.id_apolice', 'g.id_apolice')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .select(['u.id_subgrupo', 'u.nome', 'u.descricao', 'u.id_grupo', 'u.ativo'])
    .select(['g.id_apolice', 'a.numero as numero_apolice', 's.razao_social as segurado'])
    .select(sql<string>`g.codigo || ' · ' || g.nome`.as('grupo'))
    .orderBy('u.id_subgrupo')
    .execute();
}

/** Up to `size` policyholders with an id above `id`, in id order, with policy number, insured, and whether it is in force. */
export function listTomadoresAfter(db: Db, id: number, size: number) {
  return db
    .selectFrom('apolice_tomadores as t')
    .innerJoin('apolices as a', 'a.id_apolice', 't.id_apolice')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .select(['t.id_apolice_tomador', 't.razao_social', 't.cnpj', 't.taxa', 't.id_apolice'])
    .select([
      'a.numero as numero_apolice',
      's.razao_social as segurado',
      sql<boolean>`${noPrazo}`.as('apolice_vigente'),
    ])
    .where('t.id_apolice_tomador', '>', id)
    .orderBy('t.id_apolice_tomador')
    .limit(size)
    .execute();
}
export type TomadorRow = Awaited<ReturnType<typeof listTomadoresAfter>>[number];
