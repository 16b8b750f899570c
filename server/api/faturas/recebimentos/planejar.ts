/** Receipts worked out before anything is written: pure functions over an invoice's `Conta`. */
import { Big } from 'big.js';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import { nada, real, somar } from '../calculo/partilha.ts';
import { somaDosTributos, type Tributo } from '../calculo/tributos.ts';
import { indefinidoEm, liquidado, parcelasEm, type Recebimento, separar, vigentes } from './devido.ts';
import type { ContaDaFatura, Efeito, NovoRecebimento } from './recebimentos.repository.ts';

export interface PedidoDeRecebimento {
  readonly data: string;
  /** undefined: the whole balance of the day. */
  readonly valor?: string | undefined;
  readonly meio: NovoRecebimento['meio'];
  readonly referencia?: string | undefined;
  readonly parcela?: number | undefined;
  readonly excedente?: 'CREDITO' | undefined;
}

interface Regras {
  readonly hoje: string;
  /** In reais: beyond or short of the due amount. */
  readonly tolerancia: string;
  /** Only the exact balance is taken. */
  readonly exato?: boolean;
}

export const pagaveis: ReadonlySet<string> = new Set(['EMITIDA', 'PAGA_EM_PARTE']);

/** Rows of a receipt by instalment, as due on its day. @throws 409 by state or undefined tax; 422 with both amounts */
export function planejar(conta: ContaDaFatura, pedido: PedidoDeRecebimento, regras: Regras): NovoRecebimento[] {
  const { data, meio, referencia } = pedido;
  recusarData(conta, data, regras.hoje);
  const parcelas = parcelasEm(conta, data).filter(({ parcela }) => parcela === (pedido.parcela ?? parcela));
  if (parcelas.length === 0)
    throw invalid([{ campo: 'parcela', mensagem: `Deve ser de 1 a ${conta.vencimentos.length}` }]);
  const saldo = somar(parcelas.map((parcela) => parcela.saldo));
  const valor = new Big(pedido.valor ?? saldo);
  const excesso = valor.minus(saldo);
  if (regras.exato ? !excesso.eq(0) : excesso.gt(regras.tolerancia) && pedido.excedente !== 'CREDITO') {
    const mensagem = `Em ${formatarData(data)} o saldo é de ${formatarReais(saldo.toFixed(2))}, e o valor informado de ${formatarReais(valor.toFixed(2))}`;
    const detalhes = { esperado: saldo.toFixed(2), informado: valor.toFixed(2) };
    throw invalid([{ campo: 'valor', mensagem }], `${mensagem}.`, detalhes);
  }
  const abertas = parcelas.filter((parcela) => parcela.saldo.gt(0));
  if (abertas.length === 0 && valor.gt(0)) throw conflict('Não há saldo a receber.');
  let resta = valor;
  return abertas.flatMap((parcela, at) => {
    const ultima = at === abertas.length - 1;
    const recebido = ultima || resta.lt(parcela.saldo) ? resta : parcela.saldo;
    resta = resta.minus(recebido);
    if (recebido.lte(0)) return [];
    const falta = parcela.saldo.minus(recebido);
    const credito = ultima && falta.lt(0) && pedido.excedente === 'CREDITO' ? falta.neg() : nada;
    const baixa = credito.eq(0) && falta.abs().lte(regras.tolerancia) ? falta : nada;
    const partes = separar(parcela, recebido.minus(credito).plus(baixa));
    return [
      {
        id_fatura: conta.id_fatura,
        id_apolice: conta.id_apolice,
        parcela: parcela.parcela,
        data,
        valor: recebido.toFixed(2),
        credito: credito.toFixed(2),
        baixa: baixa.toFixed(2),
        meio,
        referencia: referencia ?? null,
        premio: partes.premio.toFixed(2),
        tributos: partes.tributos,
        devido: parcela.valor.toFixed(2),
        quita: recebido.minus(credito).plus(baixa).gte(parcela.saldo),
      },
    ];
  });
}

function recusarData(conta: ContaDaFatura, data: string, hoje: string): void {
  if (!pagaveis.has(conta.situacao)) throw conflict('Só uma fatura emitida e não paga recebe pagamento.');
  const falta = (limite: string, esperado: string) => {
    const mensagem = `A data do pagamento não pode ser ${limite}, ${formatarData(esperado)}`;
    return invalid([{ campo: 'data', mensagem }], `${mensagem}.`, { esperado, informado: data });
  };
  if (data > hoje) throw falta('depois de hoje', hoje);
  if (conta.data_emissao !== null && data < conta.data_emissao) throw falta('antes da emissão', conta.data_emissao);
  const indefinido = indefinidoEm(conta, data);
  if (indefinido !== null) throw conflict(`Há tributo a definir. ${indefinido}.`);
}

/** The reversal of a receipt: a row with its amounts negative. */
export function estornar(conta: ContaDaFatura, origem: Recebimento, data: string, motivo: string): NovoRecebimento {
  const menos = (valor: string) => new Big(valor).times(-1).toFixed(2);
  return {
    id_fatura: conta.id_fatura,
    id_apolice: conta.id_apolice,
    tipo: 'ESTORNO',
    id_origem: origem.id_recebimento,
    parcela: origem.parcela,
    data,
    valor: menos(origem.valor),
    credito: menos(origem.credito),
    baixa: menos(origem.baixa),
    meio: origem.meio,
    referencia: null,
    premio: menos(origem.premio),
    tributos: origem.tributos.map((linha) => ({ ...linha, valor: menos(linha.valor) })),
    devido: menos(origem.devido),
    quita: false,
    motivo,
  };
}

/** State and amounts after an invoice's receipts: forecast until paid, then the amounts due, with the difference. */
export function efeitoDe(conta: ContaDaFatura): Efeito & { readonly saldo: string } {
  const pagos = vigentes(conta.recebimentos);
  const parcelas = parcelasEm(conta, pagos.at(-1)?.data ?? conta.vencimentos[0] ?? '');
  const saldo = somar(parcelas.map((parcela) => parcela.saldo));
  const aberta = parcelas.find((parcela) => parcela.saldo.gt(0)) ?? parcelas.at(-1);
  const paga = saldo.eq(0);
  const diferencas = conta.memoria.filter(({ linha }) => linha === 'diferenca_de_tributos');
  const previsto = new Big(conta.valor_total).minus(somar(diferencas.map(({ valor }) => valor ?? '0')));
  const total = paga && pagos.length > 0 ? somar(pagos.map(liquidado)) : previsto;
  const tributos: readonly Pick<Tributo, 'tributo' | 'aliquota' | 'valor'>[] =
    paga && pagos.length > 0 ? pagos.flatMap((pago) => pago.tributos) : conta.tributos;
  const datas = pagos.map(({ data }) => data).toSorted();
  const doPagamento = somaDosTributos(pagos.flatMap((pago) => pago.tributos));
  const linhasDoIof = tributos.filter(({ tributo }) => tributo === 'IOF');
  return {
    saldo: saldo.toFixed(2),
    situacao: paga ? 'PAGA' : pagos.length > 0 ? 'PAGA_EM_PARTE' : 'EMITIDA',
    data_vencimento: aberta?.vencimento ?? '',
    data_pagamento: (paga && datas.at(-1)) || null,
    valor_pago:
      pagos.length > 0 ? somar(pagos.map(({ valor, credito }) => new Big(valor).minus(credito))).toFixed(2) : null,
    valor_total: total.toFixed(2),
    iof: somar(linhasDoIof.map(({ valor }) => valor ?? '0')).toFixed(2),
    aliquota_iof: linhasDoIof.at(-1)?.aliquota ?? conta.aliquota_iof,
    memoria: comDiferenca(conta.memoria, total.minus(previsto), previsto, doPagamento),
  };
}

/** The worked sheet with the difference between the taxes forecast and paid; without one, the forecast. */
function comDiferenca(memoria: Fatura['memoria'], diferenca: Big, previsto: Big, pagos: Big): Fatura['memoria'] {
  const prevista = memoria.filter(({ linha }) => linha !== 'diferenca_de_tributos');
  return prevista.flatMap((linha) => {
    if (linha.linha !== 'valor_total') return [linha];
    const total = { ...linha, valor: previsto.plus(diferenca).toFixed(2) };
    if (diferenca.eq(0)) return [total];
    const conta = `Pagos ${real(pagos)}, pela data do recebimento`;
    return [{ linha: 'diferenca_de_tributos', conta, valor: diferenca.toFixed(2) }, total];
  });
}

export const comoGravado = (novo: NovoRecebimento, id_recebimento: number): Recebimento => ({
  tipo: 'RECEBIMENTO',
  id_origem: null,
  ...novo,
  id_recebimento,
});
