import type { Updateable } from 'kysely';
import type { DB } from '../../database/schema.generated.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { nextVersion } from '../escrita/writer.repository.ts';
import { findLayoutCompleto, type LayoutCompletoRow } from '../leitura/layouts.repository.ts';

export async function lockLayout(transaction: Db, id: number): Promise<LayoutCompletoRow | undefined> {
  await transaction.selectFrom('layouts').select('id_layout').where('id_layout', '=', id).forUpdate().execute();
  return findLayoutCompleto(transaction, id);
}

/** Inserts a copy, adjusted from `source`. @returns its id. */
export async function insertCopia(transaction: Db, source: LayoutCompletoRow, copia: LayoutCompletoRow, por: string) {
  const { campos, nome, tipo, separador, codificacao, linhas_cabecalho, identificador, cnpj_segurado } = copia;
  const copied = { nome, tipo, separador, codificacao, linhas_cabecalho, identificador, cnpj_segurado };
  const origin = { descricao: `Cópia de ${source.nome}`, id_layout_origem: source.id_layout, incluido_por: por };
  const row = await transaction
    .insertInto('layouts')
    .values({ ...copied, ...origin })
    .returning('id_layout')
    .executeTakeFirstOrThrow();
  await insertCampos(transaction, row.id_layout, campos);
  return row.id_layout;
}

export async function updateCopia(transaction: Db, { id_layout, campos, ...copia }: LayoutCompletoRow, autor: Autor) {
  const { nome, cnpj_segurado, separador, codificacao, linhas_cabecalho } = copia;
  const changed = { nome, cnpj_segurado, separador, codificacao, linhas_cabecalho };
  await updateLayout(transaction, id_layout, changed, autor);
  await transaction.deleteFrom('layout_campos').where('id_layout', '=', id_layout).execute();
  await insertCampos(transaction, id_layout, campos);
}

async function insertCampos(transaction: Db, id_layout: number, campos: LayoutCompletoRow['campos']): Promise<void> {
  if (campos.length === 0) return;
  await transaction
    .insertInto('layout_campos')
    .values(campos.map((campo) => ({ ...campo, id_layout })))
    .execute();
}

export const updateLayout = (transaction: Db, id: number, changed: Updateable<DB['layouts']>, autor: Autor) =>
  transaction
    .updateTable('layouts')
    .set({ ...changed, ...nextVersion(autor) })
    .where('id_layout', '=', id)
    .execute();
