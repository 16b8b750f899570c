import { sql } from 'kysely';
import type { NovoMapeamento, RegistroDePara, tiposComCadastro } from '../../../shared/contracts/de-para.ts';
import type { Db } from '../connection.repository.ts';

/** A mapping as it is written: scope and code already checked. */
export interface MapeamentoParaGravar {
  readonly tipo: NovoMapeamento['tipo'];
  readonly id_layout: number | null;
  readonly cnpj_segurado: string | null;
  readonly de: string;
  readonly para: string;
  readonly ativo: boolean;
  readonly por: string;
}

export function findMapeamentos(db: Db) {
  return db
    .selectFrom('de_para as d')
    .leftJoin('layouts as l', 'l.id_layout', 'd.id_layout')
    .leftJoin('segurados as s', 's.cnpj', 'd.cnpj_segurado')
    .select([
      'd.id_de_para',
      'd.tipo',
      'd.id_layout',
      'l.nome as layout',
      'd.cnpj_segurado',
      'd.de',
      'd.para',
      'd.ativo',
    ])
    .select('s.razao_social as segurado')
    .select(
      sql<string>`coalesce(CASE d.tipo
        WHEN 'MERCADORIA' THEN (SELECT descricao FROM mercadorias m WHERE m.codigo = d.para)
        WHEN 'EMBALAGEM' THEN (SELECT descricao FROM embalagens e WHERE e.codigo = d.para)
        WHEN 'MUNICIPIO' THEN (SELECT nome || '/' || uf FROM municipios m WHERE m.codigo_ibge::text = d.para) END, d.para)`.as(
        'para_descricao',
      ),
    )
    .orderBy('d.tipo')
    .orderBy('d.de')
    .orderBy('d.id_de_para')
    .execute();
}

export function findPendentes(db: Db) {
  return db
    .selectFrom('de_para_pendentes as p')
    .innerJoin('layouts as l', 'l.id_layout', 'p.id_layout')
    .leftJoin('segurados as s', 's.cnpj', 'p.cnpj_segurado')
    .select([
      'p.id_pendente',
      'p.tipo',
      'p.id_layout',
      'l.nome as layout',
      'p.cnpj_segurado',
      's.razao_social as segurado',
    ])
    .select(['p.de', 'p.ocorrencias', 'p.ultimo_arquivo', 'p.atualizado_em'])
    .orderBy('p.ocorrencias', 'desc')
    .orderBy('p.id_pendente')
    .execute();
}

/** The entries of a registry, by their names. */
export async function findRegistros(db: Db, tipo: (typeof tiposComCadastro)[number]): Promise<RegistroDePara[]> {
  const registries = {
    MERCADORIA: sql<RegistroDePara>`SELECT codigo, descricao FROM mercadorias ORDER BY dobrar(descricao), codigo`,
    EMBALAGEM: sql<RegistroDePara>`SELECT codigo, descricao FROM embalagens ORDER BY dobrar(descricao), codigo`,
    MUNICIPIO: sql<RegistroDePara>`SELECT codigo_ibge::text AS codigo, nome || '/' || uf AS descricao
      FROM municipios ORDER BY dobrar(nome), uf`,
  };
  return (await registries[tipo].execute(db)).rows;
}

/** The code of the registry's entry that a code or name means; undefined where there is none. Free texts mean themselves. */
export async function findCodigo(db: Db, tipo: NovoMapeamento['tipo'], para: string): Promise<string | undefined> {
  if (tipo === 'PAIS' || tipo === 'NAVIO') return para;
  const lookups = {
    MERCADORIA: sql<{ codigo: string }>`SELECT codigo FROM mercadorias
      WHERE upper(codigo) = upper(${para}) OR normalizar_de(descricao) = normalizar_de(${para}) LIMIT 1`,
    EMBALAGEM: sql<{ codigo: string }>`SELECT codigo FROM embalagens
      WHERE upper(codigo) = upper(${para}) OR normalizar_de(descricao) = normalizar_de(${para}) LIMIT 1`,
    MUNICIPIO: sql<{
      codigo: string;
    }>`SELECT codigo_ibge::text AS codigo FROM municipios WHERE codigo_ibge::text = ${para}`,
  };
  return (await lookups[tipo].execute(db)).rows[0]?.codigo;
}

/** Writes a mapping (with `id`: over the one that there is) and takes what it solves from the queue. @returns its id. */
export async function saveMapeamento(transaction: Db, row: MapeamentoParaGravar, id?: number) {
  const { tipo, id_layout, cnpj_segurado, para, ativo } = row;
  const de = sql<string>`normalizar_de(${row.de})`;
  const saved =
    id === undefined
      ? await transaction
          .insertInto('de_para')
          .values({ tipo, id_layout, cnpj_segurado, para, ativo, de, incluido_por: row.por })
          .returning(['id_de_para', 'de'])
          .executeTakeFirst()
      : await transaction
          .updateTable('de_para')
          .set({ tipo, id_layout, cnpj_segurado, para, ativo, de })
          .where('id_de_para', '=', id)
          .returning(['id_de_para', 'de'])
          .executeTakeFirst();
  if (saved === undefined) return undefined;
  if (ativo) {
    let solved = transaction.deleteFrom('de_para_pendentes').where('tipo', '=', tipo).where('de', '=', saved.de);
    if (id_layout !== null) solved = solved.where('id_layout', '=', id_layout);
    if (cnpj_segurado !== null) solved = solved.where('cnpj_segurado', '=', cnpj_segurado);
    await solved.execute();
  }
  return saved.id_de_para;
}

/** The mapping of the same kind, text and scope. */
export async function findIgual(db: Db, { tipo, id_layout, cnpj_segurado, de }: MapeamentoParaGravar) {
  const row = await db
    .selectFrom('de_para')
    .select('id_de_para')
    .where('tipo', '=', tipo)
    .where('de', '=', sql<string>`normalizar_de(${de})`)
    .where((has) => (id_layout === null ? has('id_layout', 'is', null) : has('id_layout', '=', id_layout)))
    .where((has) =>
      cnpj_segurado === null ? has('cnpj_segurado', 'is', null) : has('cnpj_segurado', '=', cnpj_segurado),
    )
    .executeTakeFirst();
  return row?.id_de_para;
}

/** @returns the row as it was; undefined where there is none. */
export function deleteMapeamento(transaction: Db, id: number) {
  return transaction.deleteFrom('de_para').where('id_de_para', '=', id).returningAll().executeTakeFirst();
}

export async function findIdLayout(db: Db, by: { readonly nome: string } | { readonly id: number }) {
  const row = await db
    .selectFrom('layouts')
    .select('id_layout')
    .where((has) => ('nome' in by ? has('nome', '=', by.nome) : has('id_layout', '=', by.id)))
    .executeTakeFirst();
  return row?.id_layout;
}
