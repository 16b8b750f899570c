import { Big } from 'big.js';
import { formatarData } from '../../../../shared/format/data.ts';
import { type Bloqueio, bloqueioDe } from './bloqueios.ts';
import { type DiasDoMes, diasDoMes } from './dias-validos.ts';
import type { Desconto, Entrada } from './entrada.ts';
import {
  emTexto,
  emMoeda,
  real,
  type Comissao,
  centavos,
  comissoes,
  cosseguro,
  porcento,
  type Quota,
} from './partilha.ts';

/** One line of the calculation sheet: label, basis, amount. */
export interface LinhaDaMemoria {
  readonly linha:
    | 'premio_comercial'
    | 'desconto_agravo'
    | 'minimo_devido'
    | 'credito'
    | 'premio_liquido'
    | 'adicional_fracionamento'
    | 'custo_apolice'
    | 'iof'
    | 'valor_total';
  readonly conta: string;
  readonly valor: string;
}

/** Result of the calculation; amounts in reais as decimal text with two places. */
export interface Calculo {
  readonly tipo: 'NORMAL' | 'PREMIO_MINIMO';
  readonly dias_validos: number;
  readonly premio_comercial: string;
  readonly desconto_agravo: string;
  readonly premio_minimo_devido: string;
  readonly credito: string;
  readonly premio_liquido: string;
  readonly adicional_fracionamento: string;
  readonly custo_apolice: string;
  readonly aliquota_iof: string;
  readonly iof: string;
  readonly valor_total: string;
  readonly comissoes: readonly Comissao[];
  readonly cosseguro: readonly Quota[];
  readonly memoria: readonly LinhaDaMemoria[];
}

/** Calculates the invoice of a period (domain 1.5, domain-2 1 and 4), or the reason why there is none. */
export function calcular(entrada: Entrada): Calculo | Bloqueio {
  const dias = diasDoMes(entrada.competencia, entrada.vigencia, entrada.suspensoes);
  const bloqueio = bloqueioDe(entrada, dias);
  if (bloqueio) return bloqueio;

  const { movimento, faturamento, aliquota_iof: aliquota } = entrada;
  const comercial = comercialDe(entrada);
  const minimo = minimoDevido(entrada, dias);
  const base = faturamento.desconto_apos_minimo ? maior(comercial, minimo.valor) : comercial;
  const desconto = descontoDe(entrada.desconto, base, movimento.quantidade);
  const ajustado = faturamento.desconto_apos_minimo
    ? base.plus(desconto.valor)
    : maior(comercial.plus(desconto.valor), minimo.valor);
  // Credit beyond the invoice's amount is left for the next invoice.
  const credito = menor(new Big(entrada.credito), ajustado);
  const liquido = ajustado.minus(credito);
  const fracionamento = porcento(liquido, faturamento.adicional_fracionamento);
  const custo = new Big(faturamento.custo_apolice);
  const baseDoIof = liquido.plus(fracionamento).plus(custo);
  const iof = porcento(baseDoIof, aliquota);
  const total = baseDoIof.plus(iof);

  const memoria = [
    linha(
      'premio_comercial',
      comercial,
      `${movimento.quantidade} ${movimento.quantidade === 1 ? 'averbação' : 'averbações'}${contaDaConversao(entrada)}`,
    ),
    linha('desconto_agravo', desconto.valor, desconto.conta),
    linha('minimo_devido', minimo.valor, minimo.conta),
    linha('credito', credito.neg(), contaDoCredito(new Big(entrada.credito).minus(credito))),
    linha(
      'premio_liquido',
      liquido,
      ajustado.eq(minimo.valor) && minimo.valor.gt(comercial) ? 'Prêmio mínimo' : 'Prêmio das averbações',
    ),
    linha(
      'adicional_fracionamento',
      fracionamento,
      `${emTexto(faturamento.adicional_fracionamento)}% de ${real(liquido)}`,
    ),
    linha('custo_apolice', custo, 'Custo de apólice'),
    linha('iof', iof, `${emTexto(aliquota)}% de ${real(baseDoIof)}`),
    linha('valor_total', total, `${real(baseDoIof)} + ${real(iof)}`),
  ];
  return {
    tipo: movimento.quantidade === 0 ? 'PREMIO_MINIMO' : 'NORMAL',
    dias_validos: dias.validos,
    premio_comercial: comercial.toFixed(2),
    desconto_agravo: desconto.valor.toFixed(2),
    premio_minimo_devido: minimo.valor.toFixed(2),
    credito: credito.toFixed(2),
    premio_liquido: liquido.toFixed(2),
    adicional_fracionamento: fracionamento.toFixed(2),
    custo_apolice: custo.toFixed(2),
    aliquota_iof: aliquota,
    iof: iof.toFixed(2),
    valor_total: total.toFixed(2),
    comissoes: comissoes(liquido, entrada.corretores),
    cosseguro: cosseguro(liquido, entrada.cosseguro),
    // Zero lines are hidden, except for those that are always shown.
    memoria: memoria.filter(({ linha: nome, valor }) => sempre.has(nome) || Number(valor) !== 0),
  };
}

const nada = new Big(0);
const sempre: ReadonlySet<string> = new Set(['premio_comercial', 'premio_liquido', 'iof', 'valor_total']);

interface Parcela {
  readonly valor: Big;
  readonly conta: string;
}

/** Minimum premium of the month, in proportion to its valid days; zero if the month was declared without it (domain 1.5). */
function minimoDevido(
  { movimento, faturamento, mes_sem_faturamento }: Entrada,
  { total, validos }: DiasDoMes,
): Parcela {
  const cheio = new Big(faturamento.premio_minimo);
  const isento =
    mes_sem_faturamento?.cobra_premio_minimo === false ||
    (faturamento.minimo_so_com_averbacao && movimento.quantidade === 0);
  if (isento) return { valor: nada, conta: 'Não se aplica' };
  if (validos === total) return { valor: cheio, conta: 'Prêmio mínimo do mês' };
  return {
    valor: centavos(cheio.times(validos).div(total)),
    conta: `${real(cheio)} ÷ ${total} × ${validos} dias`,
  };
}

const contaDoCredito = (sobra: Big) =>
  `Documentos cancelados depois de faturados${sobra.gt(0) ? `; ${real(sobra)} ficam para a próxima fatura` : ''}`;

/** A discount is negative and capped at the base; a surcharge is positive. */
function descontoDe(desconto: Desconto | null, base: Big, quantidade: number): Parcela {
  if (desconto === null) return { valor: nada, conta: '' };
  const desconta = desconto.tipo === 'D';
  const nome = desconta ? 'Desconto' : 'Agravo';
  // big.js prints a negative zero as `-0.00`.
  const comSinal = (valor: Big) => (desconta && valor.gt(0) ? valor.neg() : valor);
  if (desconto.forma === 'VALOR') {
    const valor = new Big(desconto.valor);
    return { valor: comSinal(desconta ? menor(valor, base) : valor), conta: `${nome}: ${desconto.motivo}` };
  }
  const percentual = desconto.forma === 'PERCENTUAL' ? desconto.percentual : daFaixa(desconto.faixas, quantidade);
  return {
    valor: comSinal(porcento(base, percentual)),
    conta: `${nome} de ${emTexto(percentual)}% sobre ${real(base)}: ${desconto.motivo}`,
  };
}

function daFaixa(
  faixas: readonly { de: number; ate: number | null; percentual: string }[],
  quantidade: number,
): string {
  return faixas.find(({ de, ate }) => quantidade >= de && (ate === null || quantidade <= ate))?.percentual ?? '0';
}

const maior = (a: Big, b: Big) => (a.gte(b) ? a : b);
const menor = (a: Big, b: Big) => (a.lte(b) ? a : b);
const linha = (nome: LinhaDaMemoria['linha'], valor: Big, conta: string): LinhaDaMemoria => ({
  linha: nome,
  conta,
  valor: valor.toFixed(2),
});

/** Commercial premium of a period in reais. Foreign currency is converted once, on the total, and rounded (domain-2 1.4). */
function comercialDe({ movimento, moeda }: Pick<Entrada, 'movimento' | 'moeda'>): Big {
  if (moeda === null || moeda.cambio === null) return new Big(movimento.premio);
  return centavos(new Big(moeda.premio).times(moeda.cambio.taxa)).plus(moeda.fixo);
}

/** Text of the currency conversion for the calculation sheet; empty if the policy is in reais. */
function contaDaConversao({ moeda }: Pick<Entrada, 'moeda'>): string {
  if (moeda === null || moeda.cambio === null) return '';
  const { codigo, premio, fixo, cambio } = moeda;
  const emReais = new Big(fixo).eq(0) ? '' : ` + ${real(new Big(fixo))} em reais`;
  return `: ${emMoeda(codigo, new Big(premio))} × ${emTexto(cambio.taxa)} (câmbio de ${formatarData(cambio.data)})${emReais}`;
}
