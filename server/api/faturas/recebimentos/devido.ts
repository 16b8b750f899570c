/**
 * Amount due on an invoice on a day (domain-3 2.3, 2.4). Each instalment is a part of the premium, with the day's taxes on the
 * rest of it: a receipt settled a share of the instalment at the rates of the receipt's day.
 */
import { Big } from 'big.js';
import type { FaturaDevida, meios } from '../../../../shared/contracts/recebimento.ts';
import type { Tributacao } from '../calculo/entrada.ts';
import { centavos, nada, somar } from '../calculo/partilha.ts';
import {
  dividir,
  parteDosTributos,
  type Premio,
  somaDosTributos,
  type Tributo,
  tributosEm,
} from '../calculo/tributos.ts';

type TributoPago = Pick<Tributo, 'tributo' | 'tipo_viagem' | 'aliquota' | 'somado'> & { readonly valor: string };

/** Row of `fatura_recebimentos`; amounts in reais, negative where it takes another row back. */
export interface Recebimento {
  readonly id_recebimento: number;
  readonly tipo: 'RECEBIMENTO' | 'ESTORNO';
  /** Row that an ESTORNO takes back. */
  readonly id_origem: number | null;
  readonly parcela: number;
  readonly data: string;
  readonly valor: string;
  /** Excess: kept for another invoice of the policy. */
  readonly credito: string;
  /** Written off, because the rest is within the tolerance; negative: received beyond the due within it. */
  readonly baixa: string;
  readonly premio: string;
  readonly tributos: readonly TributoPago[];
  /** The whole instalment at the rates of the day. */
  readonly devido: string;
  /** It settled its instalment. */
  readonly quita: boolean;
  readonly meio: (typeof meios)[number];
  readonly referencia: string | null;
}

export interface Conta {
  /** Premium without taxes, less restitutions. */
  readonly premio: Big;
  readonly base: Premio;
  readonly tributacao: Tributacao;
  readonly vencimentos: readonly string[];
  readonly recebimentos: readonly Recebimento[];
}

interface Parcela {
  readonly parcela: number;
  readonly vencimento: string;
  /** The whole instalment at the rates of the day. */
  readonly valor: Big;
  readonly tributos: readonly Tributo[];
  readonly resta: { readonly premio: Big; readonly tributos: readonly TributoPago[] };
  readonly recebido: Big;
  readonly saldo: Big;
}

export function vigentes(recebimentos: readonly Recebimento[]): Recebimento[] {
  const estornados = new Set(recebimentos.map(({ id_origem }) => id_origem));
  return recebimentos.filter(({ tipo, id_recebimento }) => tipo === 'RECEBIMENTO' && !estornados.has(id_recebimento));
}

export const liquidado = ({ valor, credito, baixa }: Pick<Recebimento, 'valor' | 'credito' | 'baixa'>): Big =>
  new Big(valor).minus(credito).plus(baixa);

/** Instalments on `dia`; an unknown rate counts as nothing, see `indefinidoEm`. */
export function parcelasEm(conta: Conta, dia: string): Parcela[] {
  const { vencimentos } = conta;
  const doDia = tributosEm(conta.base, conta.tributacao, dia);
  const premios = dividir(conta.premio, vencimentos.length);
  return vencimentos.map((vencimento, at) => {
    const tributos = parteDosTributos(doDia, at, vencimentos.length);
    const premio = premios[at] ?? nada;
    const dela = conta.recebimentos.filter(({ parcela }) => parcela === at + 1);
    const pagos = vigentes(dela);
    const resta = quitada(dela, pagos)
      ? { premio: nada, tributos: [] }
      : { premio: premio.minus(somar(pagos.map((pago) => pago.premio))), tributos: restante(tributos, pagos) };
    return {
      parcela: at + 1,
      vencimento,
      valor: premio.plus(somaDosTributos(tributos)),
      tributos,
      resta,
      recebido: somar(pagos.map(liquidado)),
      saldo: resta.premio.plus(somaDosTributos(resta.tributos)),
    };
  });
}

/** A reversal after the receipt that settled the instalment opens it again. */
const quitada = (todos: readonly Recebimento[], pagos: readonly Recebimento[]): boolean =>
  pagos.some(
    ({ quita, id_recebimento }) =>
      quita && !todos.some(({ tipo, id_recebimento: id }) => tipo === 'ESTORNO' && id > id_recebimento),
  );

/** Taxes on the unpaid rest; a receipt at the same rate counts with its tax paid, so that the last one takes the remainder. */
const restante = (tributos: readonly Tributo[], pagos: readonly Recebimento[]): TributoPago[] =>
  tributos.map(({ tributo, tipo_viagem, aliquota, somado, valor }) => {
    const pago = pagos.map((recebimento) => {
      const linha = recebimento.tributos.find((um) => um.tributo === tributo && um.tipo_viagem === tipo_viagem);
      if (linha?.aliquota === aliquota) return linha.valor;
      const devido = new Big(recebimento.devido);
      return devido.eq(0) ? nada : centavos(new Big(valor ?? 0).times(liquidado(recebimento)).div(devido));
    });
    return { tributo, tipo_viagem, aliquota, somado, valor: new Big(valor ?? 0).minus(somar(pago)).toFixed(2) };
  });

/** Splits an amount received for an instalment into premium and the day's taxes; a settling receipt takes the whole rest. */
export function separar({ valor, saldo, tributos, resta }: Parcela, recebido: Big): Parcela['resta'] {
  if (recebido.gte(saldo) || valor.eq(0)) return resta;
  const partes = tributos.map(({ tributo, tipo_viagem, aliquota, somado, valor: cheio }) => ({
    tributo,
    tipo_viagem,
    aliquota,
    somado,
    valor: centavos(new Big(cheio ?? 0).times(recebido).div(valor)).toFixed(2),
  }));
  return { premio: recebido.minus(somaDosTributos(partes)), tributos: partes };
}

/** A tax without rate on the day, in words; null: none. */
export const indefinidoEm = ({ base, tributacao }: Conta, dia: string): string | null =>
  tributosEm(base, tributacao, dia).find(({ aliquota }) => aliquota === null)?.fonte ?? null;

const reais = (valor: Big) => valor.toFixed(2);

/** The wire form of `parcelasEm`: taxes are those already paid and those due on the day. */
export function devidoEm(conta: Conta, dia: string): FaturaDevida {
  const parcelas = parcelasEm(conta, dia);
  const pagos = vigentes(conta.recebimentos);
  const saldo = somar(parcelas.map((parcela) => parcela.saldo));
  const recebido = somar(pagos.map(liquidado));
  const linhas = [...pagos, ...parcelas.map(({ resta }) => resta)].flatMap(({ tributos }) => tributos);
  const doDia = tributosEm(conta.base, conta.tributacao, dia);
  const mesma = (a: Pick<Tributo, 'tributo' | 'tipo_viagem'>) => (b: Pick<Tributo, 'tributo' | 'tipo_viagem'>) =>
    a.tributo === b.tributo && a.tipo_viagem === b.tipo_viagem;
  // Paid on another day, when there was a tax that this day has not.
  const soPagos = linhas
    .filter((linha, at) => !doDia.some(mesma(linha)) && linhas.findIndex(mesma(linha)) === at)
    .map((linha) => ({ ...linha, base: '0.00', situacao: 'CONFIRMADA' as const, fonte: 'Já recebido' }));
  return {
    premio: reais(somar([...pagos.map(({ premio }) => premio), ...parcelas.map(({ resta }) => resta.premio)])),
    tributos: [...doDia, ...soPagos].map(({ somado: _somado, ...tributo }) => ({
      ...tributo,
      valor: reais(somar(linhas.filter(mesma(tributo)).map(({ valor }) => valor))),
    })),
    total: reais(recebido.plus(saldo)),
    recebido: reais(recebido),
    saldo: reais(saldo),
    parcelas: parcelas.map(({ parcela, vencimento, valor, ...resto }) => ({
      parcela,
      vencimento,
      valor: reais(valor),
      recebido: reais(resto.recebido),
      saldo: reais(resto.saldo),
    })),
  };
}
