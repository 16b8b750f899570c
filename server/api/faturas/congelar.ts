import { formatarReais } from '../../../shared/format/dinheiro.ts';
import type { Db } from '../serving/connection.repository.ts';
import { conflict } from '../serving/refusals.ts';
import type { Calculo } from './calculo/calcular.ts';
import type { EntradaDoPeriodo } from './entradas.repository.ts';
import { prenderAverbacoes, soltarAverbacoes } from './especial.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { calcularFatura } from './entrada-da-fatura.ts';
import type { FaturaRow } from './faturas.repository.ts';
import { abrirPeriodos, fecharPeriodos, findFechamento } from './periodos.repository.ts';

/**
 * Works an invoice out for the last time and freezes what it is about, whose periods are locked: its shipments if it is
 * an emissão especial, else the whole periods.
 * @throws 409 where the movement has changed since the preview.
 */
export async function congelar(
  transaction: Db,
  fatura: FaturaRow,
  { vencimento }: PedidoDePasso,
  hoje: string,
): Promise<readonly [Calculo, EntradaDoPeriodo] | undefined> {
  // From pre-invoice to approval it is frozen already.
  if (fatura.situacao === 'PRE_FATURA' && fatura.tipo === 'ESPECIAL') return undefined;
  if (fatura.tipo === 'ESPECIAL' && (await findFechamento(transaction, fatura))) {
    throw conflict('A competência já está em uma fatura: as averbações destes dias já foram faturadas.');
  }
  const [calculo, entrada] = await calcularFatura(transaction, fatura, vencimento ?? fatura.data_vencimento ?? hoje);
  if (entrada.movimento.quantidade !== fatura.quantidade || calculo.premio_liquido !== fatura.premio_liquido) {
    throw conflict(
      `O movimento mudou desde a prévia: o prêmio líquido era ${formatarReais(fatura.premio_liquido)} e agora é ` +
        `${formatarReais(calculo.premio_liquido)}. Recalcule a prévia e confira.`,
    );
  }
  if (fatura.tipo === 'ESPECIAL') await prenderAverbacoes(transaction, fatura);
  else await fecharPeriodos(transaction, fatura.competencia, fatura, fatura.id_fatura);
  return [calculo, entrada];
}

/**
 * Gives back what an invoice holds: its shipments are open again.
 * @throws 409 where those of an emissão especial would fall into a month whose invoice is frozen without them: nobody
 *   would ever be billed for them.
 */
export async function soltar(transaction: Db, fatura: FaturaRow): Promise<void> {
  if (fatura.tipo !== 'ESPECIAL') return abrirPeriodos(transaction, fatura.id_fatura);
  if (await findFechamento(transaction, fatura)) {
    throw conflict('A fatura da competência já está fechada sem estas averbações: devolva primeiro aquela.');
  }
  return soltarAverbacoes(transaction, fatura.id_fatura);
}
