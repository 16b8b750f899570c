import { formatarReais } from '../../../shared/format/dinheiro.ts';
import type { Db } from '../serving/connection.repository.ts';
import { conflict, notFound } from '../serving/refusals.ts';
import { type Calculo, calcular } from './calculo/calcular.ts';
import { type EntradaDoPeriodo, findEntradas } from './entradas.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import type { FaturaRow } from './faturas.repository.ts';
import { fecharPeriodos, lockPeriodos } from './periodos.repository.ts';

/** Takes the period alone, works it out for the last time, and freezes it. */
export async function congelar(
  transaction: Db,
  fatura: FaturaRow,
  { vencimento }: PedidoDePasso,
  hoje: string,
): Promise<readonly [Calculo, EntradaDoPeriodo]> {
  await lockPeriodos(transaction, fatura.competencia, fatura);
  const dia = vencimento ?? fatura.data_vencimento ?? hoje;
  const [entrada] = await findEntradas(transaction, fatura.competencia, [fatura], dia);
  if (entrada === undefined) throw notFound('Apólice não encontrada.');
  const calculo = calcular(entrada);
  if ('codigo' in calculo) throw conflict(calculo.mensagem);
  if (entrada.movimento.quantidade !== fatura.quantidade || calculo.premio_liquido !== fatura.premio_liquido) {
    throw conflict(
      `O movimento mudou desde a prévia: o prêmio líquido era ${formatarReais(fatura.premio_liquido)} e agora é ` +
        `${formatarReais(calculo.premio_liquido)}. Recalcule a prévia e confira.`,
    );
  }
  await fecharPeriodos(transaction, fatura.competencia, fatura, fatura.id_fatura);
  return [calculo, entrada];
}
