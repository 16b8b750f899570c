import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../connection.repository.ts';
import { layoutCampo, temLugar } from './layout-campo.repository.ts';
import type { LayoutDefinition } from './registro.ts';

/** Layouts with their fields in order, in one statement: never fields of before a change with a layout of after it. */
const layoutsCompletos = (db: Db) =>
  db
    .selectFrom('layouts as l')
    .selectAll('l')
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('layout_campos as c')
          .selectAll('c')
          .whereRef('c.id_layout', '=', 'l.id_layout')
          .orderBy('ordem'),
      ).as('campos'),
    )
    .orderBy('l.id_layout');

/** Every layout, those that are switched off too. */
export const findLayoutsCompletos = (db: Db) => layoutsCompletos(db).execute();
export type LayoutCompletoRow = Awaited<ReturnType<typeof findLayoutsCompletos>>[number];

export function findLayoutCompleto(db: Db, id: number): Promise<LayoutCompletoRow | undefined> {
  return layoutsCompletos(db).where('l.id_layout', '=', id).executeTakeFirst();
}

/** A layout in use as readers and checks take it, by its name. */
export async function findLayoutDefinition(
  db: Db,
  by: { readonly nome: string },
): Promise<LayoutDefinition | undefined> {
  const row = await layoutsCompletos(db).where('l.nome', '=', by.nome).where('l.ativo', '=', true).executeTakeFirst();
  return row && layoutDefinition(row);
}

/** A layout as readers and checks take it: without the fields that the client's file does not have. */
export function layoutDefinition(row: LayoutCompletoRow): LayoutDefinition {
  return {
    id: row.id_layout,
    nome: row.nome,
    tipo: row.tipo,
    separador: row.separador,
    codificacao: row.codificacao,
    linhasCabecalho: row.linhas_cabecalho,
    identificador: row.identificador,
    campos: row.campos.filter((campo) => temLugar(row, campo)).map(layoutCampo),
  };
}
