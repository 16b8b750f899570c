import { formatarReais } from '../../../../shared/format/numero.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { conflict } from '../../chamada/refusals.ts';
import type { Calculo } from '../calculo/calcular.ts';
import * as abatimento from '../restituicoes/abatimento.repository.ts';
import { lockExcessos } from '../restituicoes/restituicoes.repository.ts';
import { restituir } from '../restituicoes/restituir.ts';
import type { EntradaDoPeriodo } from '../calculo/entradas.repository.ts';
import * as periodos from './periodos.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { calcularFatura } from '../calculo/entrada-da-fatura.ts';
import { type Calculada, type FaturaRow, findPosterior } from './faturas.repository.ts';

/** Calculates an invoice that is to be frozen; writes restitutions alone. @throws 409 if the locked shipments have changed */
export async function calcularFinal(transaction: Db, fatura: FaturaRow, { vencimento }: PedidoDePasso, quem: string) {
  // From pre-invoice to approval, the shipments are frozen already.
  if (fatura.situacao === 'PRE_FATURA' && fatura.tipo === 'ESPECIAL') return undefined;
  if (fatura.tipo === 'ESPECIAL' && (await periodos.findFechamento(transaction, fatura)))
    throw conflict('A competência já está em uma fatura: as averbações destes dias já foram faturadas.');
  const congelada = fatura.situacao === 'PRE_FATURA';
  await abatimento.lockApolice(transaction, fatura.id_apolice);
  if (!congelada) await restituir(transaction, fatura.id_apolice, quem);
  const primeiro = vencimento ?? fatura.data_vencimento;
  const calculada = await calcularFatura(transaction, fatura, primeiro, congelada ? fatura : undefined);
  const [calculo, entrada] = calculada;
  recusarMudanca(fatura, entrada.movimento.quantidade, calculo);
  return calculada;
}

/** Freezes the locked shipments or periods. @throws 409 if a group is open at the last invoice, before it writes */
export async function congelar(transaction: Db, fatura: FaturaRow, [calculo, entrada]: Calculada): Promise<void> {
  if (fatura.tipo === 'ESPECIAL') await periodos.prenderAverbacoes(transaction, fatura);
  else await fechar(transaction, fatura, entrada);
  if (fatura.situacao === 'PRE_FATURA') await abatimento.devolverAbatidas(transaction, fatura.id_fatura);
  await abatimento.abaterDaFatura(transaction, fatura, calculo.abatidas);
}

/** The default group's invoice is the month's last: it charges the policy's minimum and cost, and closes groups without shipments. */
async function fechar(transaction: Db, fatura: FaturaRow, { ultima }: EntradaDoPeriodo): Promise<void> {
  const ultimaDosGrupos = ultima && fatura.id_grupo !== null && fatura.referencia === fatura.competencia;
  if (ultimaDosGrupos) {
    const abertos = await periodos.listGruposAbertos(transaction, fatura);
    if (abertos.length > 0) {
      throw conflict(
        `A fatura do sub-grupo padrão cobra o mínimo e o custo da apólice e é a última do mês: fature antes ${abertos.join(', ')}.`,
      );
    }
  }
  const periodo = ultimaDosGrupos ? { ...fatura, id_grupo: null } : fatura;
  await periodos.fecharPeriodos(transaction, fatura.competencia, periodo, fatura.id_fatura);
}

function recusarMudanca(fatura: FaturaRow, quantidade: number, calculo: Calculo): void {
  const recusar = (oQue: string, era: string, agora: string) =>
    conflict(
      `O movimento mudou desde a prévia: ${oQue} era ${formatarReais(era)} e agora é ${formatarReais(agora)}. Recalcule a prévia e confira.`,
    );
  if (quantidade !== fatura.quantidade || calculo.premio_liquido !== fatura.premio_liquido)
    throw recusar('o prêmio líquido', fatura.premio_liquido, calculo.premio_liquido);
  if (calculo.credito !== fatura.credito) throw recusar('a restituição a abater', fatura.credito, calculo.credito);
}

/** Releases an invoice's shipments. @throws 409 if the premium of a cancelled document of it was given back */
export async function soltar(transaction: Db, fatura: FaturaRow): Promise<void> {
  await abatimento.lockApolice(transaction, fatura.id_apolice);
  const canceladas = await abatimento.lockCanceladas(transaction, fatura);
  const excessos = await lockExcessos(transaction, fatura);
  if ([...canceladas, ...excessos].some(({ usada }) => usada)) {
    throw conflict(
      'A restituição de um documento cancelado desta fatura já está em outra fatura ou em um endosso: devolva primeiro aquela.',
    );
  }
  await soltarEmbarques(transaction, fatura);
  await abatimento.devolverAbatidas(transaction, fatura.id_fatura);
  await abatimento.retirarCanceladas(transaction, canceladas);
  const ids = excessos.map(({ id_restituicao }) => id_restituicao);
  await abatimento.removeRestituicoes(transaction, ids);
}

/** @throws 409 where a later invoice of the month counts on this one's shipments. */
async function soltarEmbarques(transaction: Db, fatura: FaturaRow): Promise<unknown> {
  if (fatura.tipo === 'ESPECIAL') {
    if (await periodos.findFechamento(transaction, fatura))
      throw conflict('A fatura da competência já está fechada sem estas averbações: devolva primeiro aquela.');
    return periodos.soltarAverbacoes(transaction, fatura.id_fatura);
  }
  const posterior = await findPosterior(transaction, fatura);
  if (posterior !== null) throw conflict(`${posterior} do mesmo cálculo veio depois: devolva primeiro aquela.`);
  return periodos.abrirPeriodos(transaction, fatura.id_fatura);
}
