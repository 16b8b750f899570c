import type { Selectable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { tiposComLugares } from '../../../shared/contracts/conversor-layouts.ts';
import type { DB } from '../../database/schema.generated.ts';
import { invalid } from '../chamada/refusals.ts';
import { type Db, findRow, insertRow, insertRows, nextRow, run } from '../sql/connection.repository.ts';
import type { RamoConferido } from './conferencia/valores.ts';
import type { Campo, LayoutCampo, LayoutDefinition } from './registro.ts';
import type { Autor } from '../chamada/endpoint.ts';

/** Layouts with their ordered fields in one statement, so that both come from the same snapshot. */
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

export const findLayoutsCompletos = (db: Db) => layoutsCompletos(db).execute();
export type LayoutCompletoRow = Awaited<ReturnType<typeof findLayoutsCompletos>>[number];

export const findLayoutCompleto = (db: Db, id: number): Promise<LayoutCompletoRow | undefined> =>
  layoutsCompletos(db).where('l.id_layout', '=', id).executeTakeFirst();

export async function findLayoutDefinition(db: Db, by: { readonly nome: string }) {
  const row = await layoutsCompletos(db).where('l.nome', '=', by.nome).where('l.ativo', '=', true).executeTakeFirst();
  return row && layoutDefinition(row);
}

/** Maps a layout row to its definition, without the fields that the client's file does not have. */
export const layoutDefinition = (row: LayoutCompletoRow): LayoutDefinition => ({
  id: row.id_layout,
  nome: row.nome,
  tipo: row.tipo,
  separador: row.separador,
  codificacao: row.codificacao,
  linhasCabecalho: row.linhas_cabecalho,
  identificador: row.identificador,
  aceitar: row.aceitar,
  campos: row.campos.filter((campo) => temLugar(row, campo)).map(layoutCampo),
});

export const layoutCampo = (row: Selectable<DB['layout_campos']>): LayoutCampo => ({
  campo: row.campo as Campo,
  cabecalho: row.cabecalho,
  coluna: row.coluna,
  posicao: row.posicao,
  tamanho: row.tamanho,
  tipo: row.tipo,
  separadorDecimal: row.separador_decimal,
  casasDecimais: row.casas_decimais,
  mascaraData: row.mascara_data,
  obrigatorio: row.obrigatorio,
  valorPadrao: row.valor_padrao,
  transformacao: row.transformacao,
});

/** Whether a layout locates a field; one without position or column is not in the client's file. */
export function temLugar(
  { tipo, linhas_cabecalho }: Pick<Selectable<DB['layouts']>, 'tipo' | 'linhas_cabecalho'>,
  { posicao, tamanho, coluna }: Selectable<DB['layout_campos']>,
): boolean {
  if (tipo === 'FIXO') return posicao !== null && tamanho !== null;
  return coluna !== null || linhas_cabecalho > 0 || !tiposComLugares.includes(tipo);
}

export const findRamo = (db: Db, id: number) =>
  findRow<RamoConferido>(db)`SELECT id_ramo AS id, ambito FROM ramos WHERE id_ramo = ${id} AND ativo`;

/** @throws 422 */
export async function exigirRamo(db: Db, id: number): Promise<RamoConferido> {
  const ramo = await findRamo(db, id);
  if (ramo === undefined) throw invalid([{ campo: 'ramo', mensagem: 'Ramo não encontrado' }]);
  return ramo;
}

export async function lockLayout(transaction: Db, id: number): Promise<LayoutCompletoRow | undefined> {
  await run(transaction)`SELECT FROM layouts WHERE id_layout = ${id} FOR UPDATE`;
  return findLayoutCompleto(transaction, id);
}

/** Inserts a copy, adjusted from `source`. @returns its id. */
export async function insertCopia(transaction: Db, source: LayoutCompletoRow, copia: LayoutCompletoRow, por: string) {
  const { campos, nome, tipo, separador, codificacao, linhas_cabecalho, identificador, cnpj_segurado } = copia;
  const copied = { nome, tipo, separador, codificacao, linhas_cabecalho, identificador, cnpj_segurado };
  const origin = { descricao: `Cópia de ${source.nome}`, id_layout_origem: source.id_layout, incluido_por: por };
  const { id_layout } = await insertRow(transaction, 'layouts', { ...copied, ...origin });
  await insertCampos(transaction, id_layout, campos);
  return id_layout;
}

export async function updateCopia(transaction: Db, { id_layout, campos, ...copia }: LayoutCompletoRow, autor: Autor) {
  const { nome, cnpj_segurado, separador, codificacao, linhas_cabecalho } = copia;
  await updateLayout(transaction, id_layout, { nome, cnpj_segurado, separador, codificacao, linhas_cabecalho }, autor);
  await run(transaction)`DELETE FROM layout_campos WHERE id_layout = ${id_layout}`;
  await insertCampos(transaction, id_layout, campos);
}

const insertCampos = (transaction: Db, id_layout: number, campos: LayoutCompletoRow['campos']) =>
  insertRows(
    transaction,
    'layout_campos',
    campos.map((campo) => ({ ...campo, id_layout })),
  );

export const updateLayout = (transaction: Db, id_layout: number, changed: Updateable<DB['layouts']>, autor: Autor) =>
  nextRow(transaction, 'layouts', { id_layout }, changed, autor.username);
