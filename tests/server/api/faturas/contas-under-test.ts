import { Big } from 'big.js';
import type { Recebimento } from '../../../../server/api/faturas/recebimentos/devido.ts';
import {
  comoGravado,
  efeitoDe,
  estornar,
  planejar,
  type PedidoDeRecebimento,
} from '../../../../server/api/faturas/recebimentos/planejar.ts';
import type { ContaDaFatura } from '../../../../server/api/faturas/recebimentos/recebimentos.repository.ts';
import { preverTributos, somaDosTributos } from '../../../../server/api/faturas/calculo/tributos.ts';
import { linhaDe, tributacaoDe } from './tributacao.ts';

const linhas = [
  linhaDe({ tributo: 'IOF', aliquota: '7.38', fim: '2026-12-31' }),
  linhaDe({ tributo: 'IOF', aliquota: '0', inicio: '2027-01-01' }),
  linhaDe({ tributo: 'CBS', aliquota: '10.75', inicio: '2027-01-01' }),
  linhaDe({ tributo: 'IBS', aliquota: '0.10', inicio: '2027-01-01' }),
];

/** Net premium and brokerage of a competência, issued on 01/11/2026 with these due dates. */
export function contaDe(
  competencia: number,
  liquido: string,
  corretagem: string,
  vencimentos: readonly string[],
): ContaDaFatura {
  const base = { competencia, liquido, encargos: '0', corretagem, cedido: '0' };
  const tributacao = { ...tributacaoDe({}), linhas };
  const tributos = preverTributos(base, tributacao, vencimentos);
  const total = new Big(liquido).plus(somaDosTributos(tributos)).toFixed(2);
  return {
    id_fatura: 1,
    id_apolice: 1,
    id_ramo: 54,
    situacao: 'EMITIDA',
    data_emissao: '2026-11-01',
    memoria: [{ linha: 'valor_total', conta: '', valor: total }],
    tributos,
    valor_total: total,
    aliquota_iof: '7.38',
    versao: 1,
    alterado_em: null,
    alterado_por: null,
    premio: new Big(liquido),
    base,
    tributacao,
    vencimentos,
    recebimentos: [],
  };
}

/** The invoice after receipts `data valor`, on the last of their days; `estorno n` takes the n-th row back. */
export function depoisDe(
  conta: ContaDaFatura,
  atos: readonly string[],
  regras: { tolerancia?: string; excedente?: 'CREDITO' } = {},
): ContaDaFatura {
  const { tolerancia = '0.01', excedente } = regras;
  const [ato, ...outros] = atos;
  if (ato === undefined) return conta;
  const [data = '', valor = ''] = ato.split(' ');
  const pedido: PedidoDeRecebimento = { data, valor, meio: 'PIX', excedente };
  const { recebimentos } = conta;
  const novos =
    data === 'estorno'
      ? [estornar(conta, recebimentos[Number(valor) - 1] as Recebimento, '2027-03-01', 'engano')]
      : planejar(conta, pedido, { hoje: '2027-03-01', tolerancia });
  const gravados = novos.map((novo, at) => comoGravado(novo, recebimentos.length + at + 1));
  const recebida = { ...conta, recebimentos: [...recebimentos, ...gravados] };
  return depoisDe({ ...recebida, ...efeitoDe(recebida) }, outros, regras);
}

export const novembro = () => contaDe(202611, '1000.00', '150.00', ['2026-12-15']);
export const janeiro = () => contaDe(202701, '1000.00', '150.00', ['2027-02-10']);
export const emTres = () => contaDe(202611, '1000.00', '150.00', ['2026-11-30', '2026-12-30', '2027-01-29']);
