import type { Db } from '../../sql/connection.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { conflict, invalid, notFound } from '../../chamada/refusals.ts';
import { calcularFatura } from '../calculo/entrada-da-fatura.ts';
import { findHoje } from './faturas.repository.ts';
import { lockPeriodos } from './periodos.repository.ts';
import { criarPrevia } from './previa.ts';

interface PedidoEspecial {
  readonly id_apolice: number;
  readonly id_grupo: number | null;
  /** Departure dates (`YYYY-MM-DD`), both included, within one month. */
  readonly de: string;
  readonly ate: string;
  readonly justificativa: string;
}

/**
 * Creates the preview of an emissão especial: an invoice outside the regular cycle for the shipments of some days (domain 1.8).
 * The regular invoice of the month skips those shipments.
 * @throws 404; 409 if the month is invoiced already, or has no open shipments in these days; 422 if the days span two months.
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
  return criarPrevia(transaction, autor, calculo, { de, ate, justificativa });
}
