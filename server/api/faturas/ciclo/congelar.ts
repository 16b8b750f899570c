import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { conflict } from '../../chamada/refusals.ts';
import type { Calculo } from '../calculo/calcular.ts';
import {
  devolverCreditos,
  lockCreditadas,
  lockCreditos,
  retirarCreditadas,
  usarCreditos,
} from './creditos.repository.ts';
import type { EntradaDoPeriodo } from '../calculo/entradas.repository.ts';
import {
  prenderAverbacoes,
  soltarAverbacoes,
  abrirPeriodos,
  fecharPeriodos,
  findFechamento,
} from './periodos.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { calcularFatura } from '../calculo/entrada-da-fatura.ts';
import type { FaturaRow } from './faturas.repository.ts';

/**
 * Runs the final calculation and freezes the shipments or periods, which the caller has locked.
 * @throws 409 if they changed.
 */
export async function congelar(
  transaction: Db,
  fatura: FaturaRow,
  { vencimento }: PedidoDePasso,
  hoje: string,
): Promise<readonly [Calculo, EntradaDoPeriodo] | undefined> {
  // From pre-invoice to approval, the shipments are frozen already.
  if (fatura.situacao === 'PRE_FATURA' && fatura.tipo === 'ESPECIAL') return undefined;
  if (fatura.tipo === 'ESPECIAL' && (await findFechamento(transaction, fatura))) {
    throw conflict('A competência já está em uma fatura: as averbações destes dias já foram faturadas.');
  }
  const congelada = fatura.situacao === 'PRE_FATURA';
  if (!congelada) await lockCreditos(transaction, fatura);
  const [calculo, entrada] = await calcularFatura(
    transaction,
    fatura,
    vencimento ?? fatura.data_vencimento ?? hoje,
    congelada ? fatura : undefined,
  );
  if (entrada.movimento.quantidade !== fatura.quantidade || calculo.premio_liquido !== fatura.premio_liquido) {
    throw conflict(
      `O movimento mudou desde a prévia: o prêmio líquido era ${formatarReais(fatura.premio_liquido)} e agora é ` +
        `${formatarReais(calculo.premio_liquido)}. Recalcule a prévia e confira.`,
    );
  }
  if (fatura.tipo === 'ESPECIAL') await prenderAverbacoes(transaction, fatura);
  else await fecharPeriodos(transaction, fatura.competencia, fatura, fatura.id_fatura);
  if (!congelada && Number(calculo.credito) > 0) await usarCreditos(transaction, fatura, calculo.credito);
  return [calculo, entrada];
}

/**
 * Releases credits and shipments of an invoice. @throws 409 if another invoice used a credit of a cancelled document of
 * it: that credit would refund a premium that will never be paid.
 */
export async function soltar(transaction: Db, fatura: FaturaRow): Promise<void> {
  const creditadas = await lockCreditadas(transaction, fatura);
  if (creditadas.some(({ usado }) => usado)) {
    throw conflict('O crédito de um documento cancelado desta fatura já está em outra: devolva primeiro aquela.');
  }
  await soltarEmbarques(transaction, fatura);
  await devolverCreditos(transaction, fatura.id_fatura);
  await retirarCreditadas(transaction, creditadas);
}

/** @throws 409 if shipments of an emissão especial would return to a month that is frozen without them. */
async function soltarEmbarques(transaction: Db, fatura: FaturaRow): Promise<void> {
  if (fatura.tipo !== 'ESPECIAL') return abrirPeriodos(transaction, fatura.id_fatura);
  if (await findFechamento(transaction, fatura)) {
    throw conflict('A fatura da competência já está fechada sem estas averbações: devolva primeiro aquela.');
  }
  return soltarAverbacoes(transaction, fatura.id_fatura);
}
