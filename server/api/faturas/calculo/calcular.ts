import { Big } from 'big.js';
import { formatarCompetencia, formatarData } from '../../../../shared/format/data.ts';
import { formatarNaMoeda } from '../../../../shared/format/numero.ts';
import { type Bloqueio, bloqueio, bloqueioDe, diasDoMes } from './bloqueios.ts';
import type { Entrada, RegrasCongeladas } from './entrada.ts';
import { calcularMes, type Fato } from './mes.ts';
import {
  centavos,
  type Comissao,
  comissoes,
  cosseguro,
  emTexto,
  maior,
  menor,
  nada,
  porcento,
  type Quota,
  repartir,
  real,
  somar,
} from './partilha.ts';
import { contasDosTributos, premioDe, preverTributos, somaDosTributos, type Tributo } from './tributos.ts';

/** One line of the calculation sheet: label, basis, amount. */
export interface LinhaDaMemoria {
  readonly linha:
    | 'premio_comercial'
    | 'desconto_agravo'
    | 'diferenca_cambio'
    | 'minimo_devido'
    | 'ja_faturado'
    | 'premio_liquido'
    | 'adicional_fracionamento'
    | 'custo_apolice'
    | 'iof'
    | 'cbs'
    | 'ibs'
    | 'restituicao'
    | 'valor_total';
  readonly conta: string;
  /** null: the tax has no rate yet. */
  readonly valor: string | null;
}

/** Result of the calculation; amounts in reais as decimal text with two places. */
export interface Calculo {
  readonly tipo: 'NORMAL' | 'PREMIO_MINIMO';
  readonly tipo_endosso: 'COBRANCA' | 'AJUSTE' | 'SEM_MOVIMENTO';
  readonly dias_validos: number;
  /** Sum of the shipments' premiums; `diferenca_cambio` brings them to the day's rate. */
  readonly premio_comercial: string;
  readonly diferenca_cambio: string;
  readonly desconto_agravo: string;
  readonly premio_minimo_devido: string;
  /** Restitutions taken off the total. */
  readonly credito: string;
  readonly premio_liquido: string;
  readonly adicional_fracionamento: string;
  readonly custo_apolice: string;
  readonly aliquota_iof: string;
  readonly iof: string;
  readonly tributos: readonly Tributo[];
  readonly valor_total: string;
  readonly comissoes: readonly Comissao[];
  readonly cosseguro: readonly Quota[];
  readonly memoria: readonly LinhaDaMemoria[];
  /** Earlier invoices of the month charged more than its calculation comes to. */
  readonly cobrado_a_mais: boolean;
  readonly abatidas: readonly Abatida[];
  /** Rules to calculate the month by again. */
  readonly regras: RegrasCongeladas;
}

export interface Abatida {
  readonly id_restituicao: number;
  readonly valor: string;
}

/** One invoice's part of its month (domain 1.5, domain-2 1 and 4, domain-3 1), or the reason why there is none. */
export function calcular(entrada: Entrada): Calculo | Bloqueio {
  const { movimento, faturamento, cobrado, referencia } = entrada;
  const dias = diasDoMes(referencia, entrada.vigencia, entrada.suspensoes, faturamento.minimo_pro_rata);
  const impedido = bloqueioDe(entrada, dias);
  if (impedido) return impedido;

  const comercial = somar(entrada.grupos.map(({ agora }) => agora.premio));
  const diferenca = diferencaDeCambio(entrada, comercial);
  const mes = calcularMes(entrada, fatosDe(entrada, diferenca), dias);
  // An earlier invoice may have charged more than the whole month comes to: the rest is a restitution.
  const liquido = maior(mes.premio_liquido.minus(cobrado.premio_liquido), nada);
  const desconto = mes.desconto.valor.minus(cobrado.desconto_agravo);
  const custo = entrada.ultima ? maior(new Big(faturamento.custo_apolice).minus(cobrado.custo_apolice), nada) : nada;
  const semMovimento = movimento.quantidade === 0 && liquido.eq(0);
  if (semMovimento && !entrada.mes_sem_faturamento?.emite_endosso) return bloqueio('SEM_MOVIMENTO');

  const fracionamento = porcento(liquido, faturamento.adicional_fracionamento);
  const encargos = fracionamento.plus(custo);
  const semTributos = liquido.plus(encargos);
  const comissao = comissoes(liquido, entrada.corretores);
  const quotas = cosseguro(liquido, entrada.cosseguro);
  const premio = premioDe(referencia, liquido, encargos, comissao, quotas);
  const tributos = preverTributos(premio, entrada.tributacao, entrada.vencimentos);
  const somados = somaDosTributos(tributos);
  const abatidas = abater(entrada, semTributos.plus(somados));
  const credito = somar(abatidas.map(({ valor }) => valor));
  const total = semTributos.plus(somados).minus(credito);

  const embarques = `${movimento.quantidade} ${movimento.quantidade === 1 ? 'averbação' : 'averbações'}`;
  const doMinimo =
    mes.premio_liquido.eq(mes.minimo.valor) &&
    mes.minimo.valor.gt(0) &&
    liquido.gt(comercial.plus(diferenca).plus(desconto));
  const deOutras = `Cobrado por outras faturas de ${formatarCompetencia(referencia)}`;
  const taxa = `${emTexto(faturamento.adicional_fracionamento)}% de ${real(liquido)}`;
  const memoria = [
    linha('premio_comercial', comercial, embarques),
    linha('diferenca_cambio', diferenca, contaDoCambio(entrada)),
    linha('desconto_agravo', desconto, mes.desconto.conta),
    linha('minimo_devido', mes.minimo.valor, mes.minimo.conta),
    linha('ja_faturado', nada.minus(cobrado.premio_liquido), deOutras),
    linha('premio_liquido', liquido, doMinimo ? 'Prêmio mínimo' : 'Prêmio das averbações'),
    linha('adicional_fracionamento', fracionamento, taxa),
    linha('custo_apolice', custo, 'Custo de apólice'),
    ...contasDosTributos(tributos, entrada.tributacao),
    ...abatidas.map(({ valor, conta }) => linha('restituicao', new Big(valor).neg(), conta)),
    linha('valor_total', total, `${real(semTributos)} + ${real(somados)}${credito.gt(0) ? ` − ${real(credito)}` : ''}`),
  ];
  return {
    tipo: movimento.quantidade === 0 ? 'PREMIO_MINIMO' : 'NORMAL',
    tipo_endosso: semMovimento ? 'SEM_MOVIMENTO' : referencia === entrada.competencia ? 'COBRANCA' : 'AJUSTE',
    dias_validos: dias.validos,
    premio_comercial: comercial.toFixed(2),
    diferenca_cambio: diferenca.toFixed(2),
    desconto_agravo: desconto.toFixed(2),
    premio_minimo_devido: mes.minimo.valor.toFixed(2),
    credito: credito.toFixed(2),
    premio_liquido: liquido.toFixed(2),
    adicional_fracionamento: fracionamento.toFixed(2),
    custo_apolice: custo.toFixed(2),
    aliquota_iof: tributos.find(({ tributo }) => tributo === 'IOF')?.aliquota ?? '0',
    iof: somaDosTributos(tributos, 'IOF').toFixed(2),
    tributos,
    valor_total: total.toFixed(2),
    comissoes: comissao,
    cosseguro: quotas,
    cobrado_a_mais: entrada.ultima && mes.premio_liquido.lt(cobrado.premio_liquido),
    abatidas: abatidas.map(({ id_restituicao, valor }) => ({ id_restituicao, valor })),
    regras: regrasDe(entrada),
    // Zero lines are hidden, except for those that are always shown.
    memoria: memoria.filter(
      ({ linha: nome, valor }) =>
        sempre.has(nome) || Number(valor) !== 0 || (nome === 'diferenca_cambio' && entrada.moeda !== null),
    ),
  };
}

function regrasDe({ grupos, ...entrada }: Entrada): RegrasCongeladas {
  const { vigencia, suspensoes, faturamento, desconto, mes_sem_faturamento, corretores } = entrada;
  return {
    vigencia,
    suspensoes,
    faturamento,
    desconto,
    mes_sem_faturamento,
    corretores,
    cosseguro: entrada.cosseguro,
    grupos: grupos.map(({ id_grupo, premio_minimo, desconto: seu }) => ({ id_grupo, premio_minimo, desconto: seu })),
  };
}

const sempre: ReadonlySet<string> = new Set(['premio_comercial', 'premio_liquido', 'iof', 'cbs', 'ibs', 'valor_total']);

const linha = (nome: LinhaDaMemoria['linha'], valor: Big, conta: string): LinhaDaMemoria => ({
  linha: nome,
  conta,
  valor: valor.toFixed(2),
});

/** Every shipment of the month by group; exchange differences by the premiums that they belong to. */
export function fatosDe({ grupos, cobrado }: Pick<Entrada, 'grupos' | 'cobrado'>, diferenca: Big): Fato[] {
  const premios = (quando: 'agora' | 'antes') => grupos.map((grupo) => grupo[quando].premio);
  const deAgora = repartir(diferenca, premios('agora'));
  // Centavos of the whole's rounding stay with what is left.
  const deAntes = repartir(somar(premios('antes')).eq(0) ? nada : new Big(cobrado.diferenca_cambio), premios('antes'));
  return grupos.map(({ agora, antes, ...grupo }, at) => ({
    ...grupo,
    quantidade: agora.quantidade + antes.quantidade,
    premio: new Big(agora.premio)
      .plus(antes.premio)
      .plus(deAgora[at] ?? 0)
      .plus(deAntes[at] ?? 0),
  }));
}

/** Restitutions that the total can bear, oldest first; the last one in part. */
function abater({ a_abater }: Entrada, total: Big): (Abatida & { readonly conta: string })[] {
  let resta = total;
  return a_abater.flatMap(({ id_restituicao, competencia, causa, saldo }) => {
    const valor = menor(new Big(saldo), resta);
    if (valor.eq(0)) return [];
    resta = resta.minus(valor);
    const sobra = new Big(saldo).minus(valor);
    const depois = sobra.gt(0) ? `; ${real(sobra)} ficam para a próxima fatura` : '';
    const conta = `Restituição de ${formatarCompetencia(competencia)}: ${causa}${depois}`;
    return [{ id_restituicao, valor: valor.toFixed(2), conta }];
  });
}

/** The premium is converted once, on the total, and rounded (domain-2 1.4). */
function diferencaDeCambio({ moeda }: Entrada, comercial: Big): Big {
  if (moeda === null || moeda.cambio === null) return nada;
  return centavos(new Big(moeda.premio).times(moeda.cambio.taxa)).plus(moeda.fixo).minus(comercial);
}

function contaDoCambio({ moeda }: Entrada): string {
  if (moeda === null || moeda.cambio === null) return '';
  const { codigo, premio, fixo, cambio } = moeda;
  const emReais = new Big(fixo).eq(0) ? '' : ` + ${real(new Big(fixo))} em reais`;
  return `${formatarNaMoeda(premio, codigo)} × ${emTexto(cambio.taxa)} (câmbio de ${formatarData(cambio.data)})${emReais}`;
}
