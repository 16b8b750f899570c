import { Big } from 'big.js';
import type { Situacao } from '../../../shared/contracts/fatura.ts';
import { HttpError } from '../../http/http-error.ts';
import { formatarData } from '../../../shared/format/data.ts';
import { formatarReais } from '../../../shared/format/dinheiro.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Autor, Caller } from '../serving/endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../serving/refusals.ts';
import { lerParametro } from '../serving/parametros.repository.ts';
import { recordChanges, refuseStale } from '../serving/writer.repository.ts';
import { findAlcada, findQuemPode } from './alcadas.repository.ts';
import { type Calculo, calcular } from './calculo/calcular.ts';
import { porcento } from './calculo/partilha.ts';
import { findCalendario } from './calendario.repository.ts';
import { type EntradaDoPeriodo, findEntradas } from './entradas.repository.ts';
import {
  type FaturaRow,
  findHoje,
  lockFatura,
  nextEndosso,
  nextNumero,
  type Passo,
  recordMovimento,
  recordPasso,
  updateFatura,
} from './faturas.repository.ts';
import { abrirPeriodos, fecharPeriodos, lockPeriodos } from './periodos.repository.ts';
import { pedidoDe, type Transicao, transicaoPara } from './transicoes.ts';
import { ultimoVencimento } from './vencimento.ts';

/** What a step is asked with: the target state, the version that was seen, and what that state needs. */
export interface PedidoDePasso {
  readonly para: Situacao;
  readonly versao?: number | undefined;
  readonly motivo?: string | undefined;
  readonly vencimento?: string | undefined;
  readonly data?: string | undefined;
  readonly valor?: string | undefined;
  readonly observacao?: string | undefined;
}

/** Who decides: the profile and the limits count. */
export type Decisor = Caller & Pick<Autor, 'requestId'>;

/**
 * Leads an invoice to another state: every rule of the table of transitions, then its effect.
 * @throws 404, 409 where the state does not lead there or the movement has changed since the preview, 403 for a profile
 *   or an authority limit, 422 for what is missing.
 */
export async function mover(transaction: Db, decisor: Decisor, id: number, pedido: PedidoDePasso) {
  const fatura = await lockFatura(transaction, id);
  if (fatura === undefined) throw notFound('Fatura não encontrada.');
  refuseStale(fatura, pedido.versao);
  const transicao = transicaoPara(fatura.situacao, pedido.para);
  if (transicao === undefined) {
    throw conflict(`Uma fatura ${nomes[fatura.situacao]} não passa a ${nomes[pedido.para]}.`);
  }
  if (!transicao.perfis.includes(decisor.perfil)) throw forbidden();
  const hoje = await findHoje(transaction);
  await exigir(transaction, transicao, pedido, fatura, hoje);
  await exigirAlcada(transaction, decisor, transicao, fatura);

  const calculo = transicao.periodos === 'fecha' ? await congelar(transaction, fatura, pedido, hoje) : undefined;
  if (transicao.periodos === 'abre') await abrirPeriodos(transaction, id);
  const passo = await efeito(transaction, fatura, pedido, decisor.username, hoje);
  const versao = await updateFatura(transaction, id, decisor.username, { situacao: pedido.para, ...passo }, calculo);
  const { motivo, observacao } = pedido;
  await recordPasso(transaction, {
    id_fatura: id,
    quem: decisor.username,
    de: fatura.situacao,
    para: pedido.para,
    motivo,
    observacao,
  });
  await recordChanges(transaction, decisor, 'faturas', [
    {
      id,
      antes: { situacao: fatura.situacao },
      depois: { situacao: pedido.para, ...passo, ...(motivo && { motivo }) },
    },
  ]);
  return { id, versao };
}

/** As people say it, for a sentence: "uma fatura emitida não passa a prévia". */
const nomes: Readonly<Record<Situacao, string>> = {
  PREVIA: 'prévia',
  LIBERADA: 'liberada',
  CONTESTADA: 'contestada',
  PRE_FATURA: 'pré-faturada',
  APROVADA: 'aprovada',
  REJEITADA: 'rejeitada',
  EMITIDA: 'emitida',
  PAGA: 'paga',
  CANCELADA: 'cancelada',
};

async function exigir(
  transaction: Db,
  transicao: Transicao,
  { motivo, vencimento, data, valor }: PedidoDePasso,
  fatura: FaturaRow,
  hoje: string,
): Promise<void> {
  const pede = pedidoDe(transicao, await lerParametro(transaction, 'exigir_motivo_cancelamento'));
  const faltas: { campo: string; mensagem: string }[] = [];
  const falta = (campo: string, mensagem = 'Campo obrigatório') => void faltas.push({ campo, mensagem });
  if (pede.includes('motivo') && motivo === undefined) falta('motivo');
  if (pede.includes('vencimento')) {
    const calendario = await findCalendario(transaction, fatura);
    const ultimo = ultimoVencimento(hoje, calendario);
    if (vencimento === undefined) falta('vencimento');
    else if (vencimento < hoje) falta('vencimento', 'Não pode ser antes de hoje');
    else if (vencimento > ultimo) {
      const dias = calendario.contagem === 'UTEIS' ? 'dias úteis' : 'dias';
      falta('vencimento', `No máximo ${calendario.maximo} ${dias} a partir de hoje: até ${formatarData(ultimo)}`);
    }
  }
  if (pede.includes('pagamento')) {
    if (data === undefined) falta('data');
    else if (data > hoje) falta('data', 'Não pode ser depois de hoje');
    if (valor !== undefined && Number(valor) < Number(fatura.valor_total)) {
      falta('valor', `Deve ser pelo menos ${formatarReais(fatura.valor_total)}`);
    }
  }
  if (faltas.length > 0) throw invalid(faltas);
}

/** Names the limit and who can decide instead (domain 3.4). */
async function exigirAlcada(
  transaction: Db,
  decisor: Decisor,
  { alcada: acao }: Transicao,
  fatura: FaturaRow,
): Promise<void> {
  if (acao === null) return;
  const alcada = await findAlcada(transaction, decisor, acao, fatura.id_ramo);
  if (alcada === undefined || alcada.limite_valor === null || Number(fatura.valor_total) <= Number(alcada.limite_valor))
    return;
  const quem = await findQuemPode(transaction, acao, fatura.id_ramo, fatura.valor_total);
  throw new HttpError(
    403,
    'above_limit',
    `O valor de ${formatarReais(fatura.valor_total)} excede a sua alçada de ${formatarReais(alcada.limite_valor)}. ` +
      (quem.length > 0 ? `Pode decidir: ${quem.join(', ')}.` : 'Ninguém tem alçada para este valor.'),
  );
}

/** Takes the period alone, works it out for the last time, and freezes it. */
async function congelar(
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

/** What the new state brings with it: dates, numbers, movements of the ledger. */
async function efeito(
  transaction: Db,
  fatura: FaturaRow,
  pedido: PedidoDePasso,
  quem: string,
  hoje: string,
): Promise<Passo> {
  const { id_fatura, valor_total, data_vencimento } = fatura;
  const movimento = { id_fatura, registrado_por: quem };
  const agora = new Date();
  switch (pedido.para) {
    case 'LIBERADA':
      return { data_liberacao: agora };
    case 'APROVADA':
      return { data_aprovacao: agora, data_vencimento: pedido.vencimento };
    case 'EMITIDA': {
      const [numero_fatura, numero_endosso] = [
        await nextNumero(transaction, fatura),
        await nextEndosso(transaction, fatura.id_apolice),
      ];
      await recordMovimento(transaction, {
        ...movimento,
        tipo: 'EMISSAO',
        data: hoje,
        valor: valor_total,
        data_vencimento,
      });
      return { data_emissao: hoje, numero_fatura, numero_endosso };
    }
    case 'PAGA': {
      const pago = await iofNoPagamento(transaction, fatura, pedido.data ?? hoje);
      const valor_pago = pedido.valor ?? pago.valor_total ?? valor_total;
      const tipo = valor_total.startsWith('-') ? 'LIQUIDACAO_DE_RESTITUICAO' : 'LIQUIDACAO_DE_PREMIO';
      await recordMovimento(transaction, { ...movimento, tipo, data: pedido.data ?? hoje, valor: valor_pago });
      return { ...pago, data_pagamento: pedido.data, valor_pago };
    }
    case 'CANCELADA':
      await recordMovimento(transaction, {
        ...movimento,
        tipo: 'ESTORNO_DE_PREMIO',
        data: hoje,
        valor: `-${valor_total}`.replace('--', ''),
      });
      return { motivo: pedido.motivo, endosso_cancelamento: await nextEndosso(transaction, fatura.id_apolice) };
    case 'REJEITADA':
      return { motivo: pedido.motivo };
    default:
      return {};
  }
}

/** The tax arises with the payment: the rate of that day replaces the forecast (Decreto 6.306/2007, art. 18). */
async function iofNoPagamento(
  transaction: Db,
  fatura: FaturaRow,
  dia: string,
): Promise<{ aliquota_iof?: string; iof?: string; valor_total?: string }> {
  const [entrada] = await findEntradas(transaction, fatura.competencia, [fatura], dia);
  if (entrada === undefined || new Big(entrada.aliquota_iof).eq(fatura.aliquota_iof)) return {};
  const iof = porcento(new Big(fatura.base_iof), entrada.aliquota_iof);
  const valor_total = new Big(fatura.base_iof).plus(iof).toFixed(2);
  return { aliquota_iof: entrada.aliquota_iof, iof: iof.toFixed(2), valor_total };
}
