import type { Endosso } from '../../../../shared/contracts/apolice/apolice-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, findValue, listRows, run } from '../../sql/connection.repository.ts';
import { nextEndosso } from '../../sql/endosso.repository.ts';
import { insertRow } from '../../sql/rows.repository.ts';

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
  const numero_endosso = await nextEndosso(transaction, endosso.id_apolice);
  const [antes, depois] = [JSON.stringify(endosso.antes), JSON.stringify(endosso.depois)];
  await insertRow(transaction, 'apolice_endossos', { ...endosso, numero_endosso, antes, depois });
  return numero_endosso;
}

export const findEndossos = (db: Db, idApolice: number) => listRows<Endosso>(db)`
  SELECT numero_endosso, tipo, data_efeito, descricao, emitido_em, emitido_por FROM apolice_endossos
  WHERE id_apolice = ${idApolice} ORDER BY numero_endosso DESC`;

export const cancelApolice = (
  transaction: Db,
  id: number,
  { data, motivo, por }: { data: string; motivo: string; por: string },
) => run(transaction)`
  UPDATE apolices SET cancelamento_vigencia = ${data}, motivo_cancelamento = ${motivo}, status = 'Cancelado',
    versao = versao + 1, alterado_em = now(), alterado_por = ${por} WHERE id_apolice = ${id}`;

export const countAverbacoesDesde = (transaction: Db, id: number, data: string) => findValue<number>(transaction)`
  SELECT count(*)::integer AS quantas FROM averbacoes_todas
  WHERE id_apolice = ${id} AND data_embarque >= ${data} AND (NOT arquivada OR bloco_ate >= ${data}) AND situacao <> 'EXCLUIDA'`;
