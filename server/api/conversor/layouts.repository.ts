import type { Db } from '../connection.repository.ts';
import { layoutCampo } from './layout-campo.repository.ts';
import type { LayoutDefinition } from './registro.ts';

/** A layout as readers and checks take it, by its name or id; only those in use. */
export async function findLayoutDefinition(
  db: Db,
  by: { readonly nome: string } | { readonly id: number },
): Promise<LayoutDefinition | undefined> {
  const row = await db
    .selectFrom('layouts')
    .select(['id_layout', 'nome', 'tipo', 'separador', 'codificacao', 'linhas_cabecalho', 'identificador'])
    .where((has) => ('nome' in by ? has('nome', '=', by.nome) : has('id_layout', '=', by.id)))
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const fields = await db
    .selectFrom('layout_campos')
    .selectAll()
    .where('id_layout', '=', row.id_layout)
    .orderBy('ordem')
    .execute();
  return {
    id: row.id_layout,
    nome: row.nome,
    tipo: row.tipo,
    separador: row.separador,
    codificacao: row.codificacao,
    linhasCabecalho: row.linhas_cabecalho,
    identificador: row.identificador,
    campos: fields.map(layoutCampo),
  };
}

/** Every layout in use, with its fields in order. */
export async function findLayoutsCompletos(db: Db) {
  const [layouts, fields] = await Promise.all([
    db.selectFrom('layouts').selectAll().where('ativo', '=', true).orderBy('id_layout').execute(),
    db.selectFrom('layout_campos').selectAll().orderBy('id_layout').orderBy('ordem').execute(),
  ]);
  return layouts.map((layout) => ({
    ...layout,
    campos: fields.filter(({ id_layout }) => id_layout === layout.id_layout),
  }));
}
export type LayoutCompletoRow = Awaited<ReturnType<typeof findLayoutsCompletos>>[number];

/** What a copy changes of the layout that it is made of. */
export interface Copia {
  readonly nome: string;
  readonly cnpjSegurado: string | null;
  readonly separador: string | null;
  /** By field; what is absent stays as it is. */
  readonly campos: ReadonlyMap<string, CampoAlterado>;
  readonly por: string;
}
interface CampoAlterado {
  readonly cabecalho?: string | undefined;
  readonly coluna?: number | null | undefined;
  readonly posicao?: number | null | undefined;
  readonly tamanho?: number | null | undefined;
  readonly obrigatorio?: boolean | undefined;
  readonly valorPadrao?: string | null | undefined;
}

/** Copies a layout with its fields. @returns the copy's id. */
export async function insertCopia(transaction: Db, source: LayoutCompletoRow, copia: Copia): Promise<number> {
  const { tipo, codificacao, linhas_cabecalho, identificador, id_layout } = source;
  const row = await transaction
    .insertInto('layouts')
    .values({
      nome: copia.nome,
      tipo,
      codificacao,
      linhas_cabecalho,
      identificador,
      descricao: `Cópia de ${source.nome}`,
      separador: copia.separador,
      cnpj_segurado: copia.cnpjSegurado,
      id_layout_origem: id_layout,
      incluido_por: copia.por,
    })
    .returning('id_layout')
    .executeTakeFirstOrThrow();
  const fields = source.campos.map((field) => {
    const { cabecalho, coluna, posicao, tamanho, obrigatorio, valorPadrao } = copia.campos.get(field.campo) ?? {};
    return {
      ...field,
      id_layout: row.id_layout,
      cabecalho: cabecalho ?? field.cabecalho,
      coluna: coluna === undefined ? field.coluna : coluna,
      posicao: posicao === undefined ? field.posicao : posicao,
      tamanho: tamanho === undefined ? field.tamanho : tamanho,
      obrigatorio: obrigatorio ?? field.obrigatorio,
      valor_padrao: valorPadrao === undefined ? field.valor_padrao : valorPadrao,
    };
  });
  if (fields.length > 0) await transaction.insertInto('layout_campos').values(fields).execute();
  return row.id_layout;
}
