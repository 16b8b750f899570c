/**
 * Taxes on a premium (domain-3 3). Two dates choose the rate: the day of receipt and the competência, because operations up to
 * 12/2026 bear no CBS even if received later (LC 214/2025, art. 408). Amounts are decimal text in reais, rates in percent.
 */
import { Big } from 'big.js';
import type { TipoDeViagem } from '../../../../shared/contracts/fatura.ts';
import { formatarCompetencia, formatarData } from '../../../../shared/format/data.ts';
import { viagemEmPalavras } from '../../../../shared/fatura/viagem.ts';
import type { LinhaDoCadastro, NomeDoTributo, Tributacao } from './entrada.ts';
import { type Comissao, emTexto, nada, porcento, type Quota, real, repartir, somar } from './partilha.ts';

const nomes = ['IOF', 'CBS', 'IBS'] as const satisfies readonly NomeDoTributo[];

const ULTIMA_SEM_CBS = 202612;
/** No CBS and IBS on insurance received earlier. */
const PRIMEIRO_DIA = '2027-01-01';

export interface Premio {
  /** Month of cover. */
  readonly competencia: number;
  readonly liquido: string;
  /** Surcharge for instalments and policy cost. */
  readonly encargos: string;
  readonly corretagem: string;
  readonly cedido: string;
}

/** Premium as the taxes see it; of the co-insurers' shares, ours is not ceded. */
export const premioDe = (
  competencia: number,
  liquido: Big,
  encargos: Big,
  comissao: readonly Pick<Comissao, 'valor'>[],
  quotas: readonly Pick<Quota, 'id_congenere' | 'premio'>[],
): Premio => ({
  competencia,
  liquido: liquido.toFixed(2),
  encargos: encargos.toFixed(2),
  corretagem: somar(comissao.map(({ valor }) => valor)).toFixed(2),
  cedido: somar(quotas.flatMap(({ id_congenere, premio }) => (id_congenere === null ? [] : [premio]))).toFixed(2),
});

export interface Tributo {
  readonly tributo: NomeDoTributo;
  readonly tipo_viagem: TipoDeViagem;
  readonly base: string;
  /** null: no rate is known, so the invoice cannot be issued. */
  readonly aliquota: string | null;
  readonly valor: string | null;
  readonly situacao: LinhaDoCadastro['situacao'];
  readonly fonte: string;
  readonly somado: boolean;
}

/** Taxes of a whole premium received on `dia` (`YYYY-MM-DD`). */
export function tributosEm(premio: Premio, tributacao: Tributacao, dia: string): Tributo[] {
  const { viagens, repasse } = tributacao;
  const pesos = viagens.map((viagem) => viagem.premio);
  const bases = basesDe(premio);
  const partes = { PREMIO: repartir(bases.PREMIO, pesos), RECEITA: repartir(bases.RECEITA, pesos) };
  return viagens.flatMap(({ tipo_viagem }, at) =>
    nomes
      .filter((tributo) => tributo === 'IOF' || dia >= PRIMEIRO_DIA)
      .map((tributo) => {
        const { aliquota, base: qual, situacao, fonte } = regraDe(tributo, tipo_viagem, premio, tributacao, dia);
        const base = partes[qual][at] as Big;
        return {
          tributo,
          tipo_viagem,
          base: base.toFixed(2),
          aliquota,
          valor: aliquota === null ? null : porcento(base, aliquota).toFixed(2),
          situacao,
          fonte,
          somado: tributo === 'IOF' || repasse === 'SOMA',
        };
      }),
  );
}

/** The insurer's revenue leaves out brokerage and ceded co-insurance (LC 214/2025, art. 223). */
function basesDe({ liquido, encargos, corretagem, cedido }: Premio) {
  const receita = new Big(liquido).minus(corretagem).minus(cedido);
  return { PREMIO: new Big(liquido).plus(encargos), RECEITA: receita.lt(0) ? nada : receita };
}

type Regra = Pick<LinhaDoCadastro, 'aliquota' | 'base' | 'situacao'> & { readonly fonte: string };

function regraDe(
  tributo: NomeDoTributo,
  viagem: TipoDeViagem,
  { competencia }: Premio,
  { linhas, isento_iof, ibs_ate_2026, virada_confirmada, operacao }: Tributacao,
  dia: string,
): Regra {
  const mes = operacao ?? competencia;
  if (tributo === 'IOF' && isento_iof)
    return { aliquota: '0', base: 'PREMIO', situacao: 'CONFIRMADA', fonte: 'Apólice isenta de IOF' };
  if (tributo !== 'IOF' && mes <= ULTIMA_SEM_CBS) {
    return {
      aliquota: tributo === 'CBS' ? '0' : ibs_ate_2026,
      base: 'RECEITA',
      situacao: virada_confirmada ? 'CONFIRMADA' : 'A_CONFIRMAR',
      fonte: `LC 214/2025, art. 408: operação de ${formatarCompetencia(mes)}`,
    };
  }
  const serve = (linha: LinhaDoCadastro) =>
    linha.tributo === tributo &&
    linha.inicio <= dia &&
    (linha.fim === null || linha.fim >= dia) &&
    (linha.tipo_viagem === null || linha.tipo_viagem === viagem);
  const especifica = (linha: LinhaDoCadastro) => (linha.tipo_viagem ? 2 : 0) + (linha.id_ramo ? 1 : 0);
  const [linha] = linhas.filter(serve).toSorted((a, b) => especifica(b) - especifica(a));
  if (linha === undefined || linha.aliquota === null) {
    const fonte = `Informe em Cadastros, Tributos, a alíquota de ${tributo} de ${formatarData(dia)}`;
    return { aliquota: null, base: 'RECEITA', situacao: 'A_DEFINIR', fonte };
  }
  const fonte = [linha.fonte, linha.ato].filter(Boolean).join(': ');
  return { aliquota: linha.aliquota, base: linha.base, situacao: linha.situacao, fonte };
}

/** The part of tax lines that falls on instalment `at` of `n`. */
export function parteDosTributos(tributos: readonly Tributo[], at: number, n: number): Tributo[] {
  const parte = (valor: string) => dividir(new Big(valor), n)[at]?.toFixed(2) ?? '0.00';
  return tributos.map((linha) => ({ ...linha, base: parte(linha.base), valor: linha.valor && parte(linha.valor) }));
}

/** Equal parts to the centavo; the first ones take the remainder. */
export const dividir = (valor: Big, n: number): Big[] => repartir(valor, Array<string>(n).fill('1'));

/** Forecast of an invoice paid in instalments on these days; lines of one rate are added up. */
export function preverTributos(premio: Premio, tributacao: Tributacao, dias: readonly string[]): Tributo[] {
  const linhas = dias.flatMap((dia, at) => parteDosTributos(tributosEm(premio, tributacao, dia), at, dias.length));
  const juntas = new Map<string, Tributo>();
  for (const linha of linhas) {
    const chave = [linha.tributo, linha.tipo_viagem, linha.aliquota, linha.fonte].join('|');
    const antes = juntas.get(chave);
    const mais = (a: string, b: string) => new Big(a).plus(b).toFixed(2);
    juntas.set(chave, {
      ...linha,
      base: mais(linha.base, antes?.base ?? '0'),
      valor: linha.valor && mais(linha.valor, antes?.valor ?? '0'),
    });
  }
  return [...juntas.values()];
}

/** Amount that the taxes add to the premium, all or of one name. */
export const somaDosTributos = (
  tributos: readonly Pick<Tributo, 'tributo' | 'valor' | 'somado'>[],
  nome?: NomeDoTributo,
): Big =>
  tributos
    .filter(({ tributo, somado }) => (nome === undefined ? somado : tributo === nome))
    .reduce((soma, { valor }) => soma.plus(valor ?? 0), nada);

/** Lines of the worked sheet: rate, base, and the reason of a zero. */
export function contasDosTributos(tributos: readonly Tributo[], { repasse }: Pick<Tributacao, 'repasse'>) {
  const viagens = new Set(tributos.map(({ tipo_viagem }) => tipo_viagem));
  return tributos
    .filter(({ tributo }) => tributo === 'IOF' || repasse !== 'NAO_MOSTRA')
    .map(({ tributo, tipo_viagem, base, aliquota, valor, situacao, fonte, somado }) => {
      const taxa = aliquota === null ? fonte : `${emTexto(aliquota)}% de ${real(new Big(base))}`;
      const porque = aliquota !== null && Number(aliquota) === 0 && fonte !== '' ? `: ${fonte}` : '';
      const incerta = situacao === 'A_CONFIRMAR' ? 'a confirmar' : '';
      const notas = [somado ? '' : 'incluso no prêmio', incerta].filter(Boolean).join(', ');
      const viagem = viagens.size > 1 ? `${viagemEmPalavras[tipo_viagem]}: ` : '';
      const conta = `${viagem}${taxa}${porque}${notas && ` (${notas})`}`;
      return { linha: tributo.toLowerCase() as 'iof' | 'cbs' | 'ibs', conta, valor };
    });
}
