import type { Db } from '../serving/connection.repository.ts';
import type { Autor } from '../serving/endpoint.ts';
import { conflict, invalid, notFound } from '../serving/refusals.ts';
import { calcularFatura } from './entrada-da-fatura.ts';
import { findHoje } from './faturas.repository.ts';
import { lockPeriodos } from './periodos.repository.ts';
import { registrarPrevia } from './previa.ts';

interface PedidoEspecial {
  readonly id_apolice: number;
  readonly id_grupo: number | null;
  /** Calendar dates of departure, both included, of one month. */
  readonly de: string;
  readonly ate: string;
  readonly justificativa: string;
}

/**
 * Makes the preview of an emissão especial: an invoice out of the normal cycle, of the shipments of some days (domain
 * 1.8). The month's own invoice leaves out what it holds.
 * @throws 404; 409 where the month is in an invoice already, or has no open shipments of these days; 422 for days that
 *   are not of one month.
 */
export async function fazerEspecial(
  transaction: Db,
  autor: Pick<Autor, 'id' | 'username' | 'requestId'>,
  { id_apolice, id_grupo, de, ate, justificativa }: PedidoEspecial,
): Promise<{ readonly id: number; readonly versao: number }> {
  if (ate < de) throw invalid([{ campo: 'ate', mensagem: 'Não pode ser antes do início' }]);
  if (de.slice(0, 7) !== ate.slice(0, 7))
    throw invalid([{ campo: 'ate', mensagem: 'Deve ser do mesmo mês do início' }]);
  const competencia = Number(de.slice(0, 7).replace('-', ''));
  const base = { id_apolice, id_grupo, competencia, tipo: 'ESPECIAL', de, ate } as const;
  const partes = await lockPeriodos(transaction, competencia, base);
  if (partes.length === 0) throw notFound('Apólice ou grupo não encontrado.');
  if (partes.some(({ fechado }) => fechado)) throw conflict('Esta competência já está em uma fatura.');
  const calculo = await calcularFatura(transaction, base, await findHoje(transaction));
  return registrarPrevia(transaction, autor, calculo, { de, ate, justificativa });
}
