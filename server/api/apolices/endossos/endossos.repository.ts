import type { Endosso } from '../../../../shared/contracts/apolice/apolice-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, findValue } from '../../sql/connection.repository.ts';
import { nextEndosso } from '../../sql/endosso.repository.ts';
import { nextVersion } from '../../escrita/writer.repository.ts';

interface NovoEndosso {
  readonly id_apolice: number;
  readonly tipo: Endosso['tipo'];
  readonly data_efeito: string;
  readonly descricao: string;
  readonly antes: Linha;
  readonly depois: Linha;
  readonly emitido_por: string;
}

/** Inserts an endorsement under the policy's next number, which invoices share. @returns the number. */
export async function insertEndosso(transaction: Db, endosso: NovoEndosso): Promise<number> {
  const { numero_endosso } = await transaction
    .insertInto('apolice_endossos')
    .values({
      ...endosso,
      numero_endosso: await nextEndosso(transaction, endosso.id_apolice),
      antes: JSON.stringify(endosso.antes),
      depois: JSON.stringify(endosso.depois),
    })
    .returning('numero_endosso')
    .executeTakeFirstOrThrow();
  return numero_endosso;
}

export async function findEndossos(db: Db, idApolice: number): Promise<readonly Endosso[]> {
  const rows = await db
    .selectFrom('apolice_endossos')
    .select(['numero_endosso', 'tipo', 'data_efeito', 'descricao', 'emitido_em', 'emitido_por'])
    .where('id_apolice', '=', idApolice)
    .orderBy('numero_endosso', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, emitido_em: row.emitido_em.toISOString() }));
}

export async function cancelApolice(
  transaction: Db,
  id: number,
  { data, motivo, por }: { data: string; motivo: string; por: string },
): Promise<void> {
  await transaction
    .updateTable('apolices')
    .set({
      cancelamento_vigencia: data,
      motivo_cancelamento: motivo,
      status: 'Cancelado',
      ...nextVersion({ username: por }),
    })
    .where('id_apolice', '=', id)
    .execute();
}

export const countAverbacoesDesde = (transaction: Db, id: number, data: string) => findValue<number>(transaction)`
  SELECT count(*)::integer AS quantas FROM averbacoes_todas
  WHERE id_apolice = ${id} AND data_embarque >= ${data} AND (NOT arquivada OR bloco_ate >= ${data}) AND situacao <> 'EXCLUIDA'`;
