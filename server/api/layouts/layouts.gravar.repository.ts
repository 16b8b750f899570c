import type { Updateable } from 'kysely';
import type { DB } from '../../database/schema.generated.ts';
import { type Db, run } from '../sql/connection.repository.ts';
import { insertRow, insertRows, nextRow } from '../sql/rows.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { findLayoutCompleto, type LayoutCompletoRow } from '../leitura/layouts.repository.ts';

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
  const changed = { nome, cnpj_segurado, separador, codificacao, linhas_cabecalho };
  await updateLayout(transaction, id_layout, changed, autor);
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
