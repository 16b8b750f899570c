import type { Situacao } from '../../../shared/contracts/fatura.ts';
import type { Db } from '../serving/connection.repository.ts';
import { notFound } from '../serving/refusals.ts';
import { type FaturaRow, lockFatura } from './faturas.repository.ts';
import { lockPeriodosDaFatura } from './periodos.repository.ts';
import { mexeNosPeriodos } from './transicoes.ts';

/**
 * Locks an invoice for a step, its periods first where the step freezes or opens them: everybody locks in this order.
 * @throws 404
 */
export async function travar(transaction: Db, id: number, para: Situacao): Promise<FaturaRow> {
  if (mexeNosPeriodos(para)) await lockPeriodosDaFatura(transaction, id);
  const fatura = await lockFatura(transaction, id);
  if (fatura === undefined) throw notFound('Fatura não encontrada.');
  return fatura;
}
