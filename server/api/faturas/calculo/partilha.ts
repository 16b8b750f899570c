import { Big } from 'big.js';
import { formatarNaMoeda } from '../../../../shared/format/numero.ts';
import type { Comissionado, Cosseguradora } from './entrada.ts';

/** Rounds half up to the centavo: every line is rounded this way (domain 0). */
export const centavos = (valor: Big): Big => valor.round(2, Big.roundHalfUp);

export const porcento = (valor: Big, percentual: string): Big => centavos(valor.times(percentual).div(100));

export const nada = new Big(0);
export const somar = (valores: readonly (Big | string)[]): Big =>
  valores.reduce<Big>((soma, valor) => soma.plus(valor), nada);
export const maior = (a: Big, b: Big): Big => (a.gte(b) ? a : b);
export const menor = (a: Big, b: Big): Big => (a.lte(b) ? a : b);

/** Splits an amount by weights to the centavo, the largest remainders rounded up first; the parts add up to it. */
export function repartir(valor: Big, pesos: readonly (Big | string)[]): Big[] {
  const soma = somar(pesos);
  const exatas = pesos.map((peso, at) => (soma.eq(0) ? (at === 0 ? valor : nada) : valor.times(peso).div(soma)));
  // Adding zero turns -0 into 0.
  const partes = exatas.map((exata) => exata.round(2, Big.roundDown).plus(0));
  let resta = partes.reduce((sobra, parte) => sobra.minus(parte), valor).times(100);
  const passo = resta.lt(0) ? -1 : 1;
  const porResto = exatas
    .map((exata, at) => ({ at, resto: exata.minus(partes[at] as Big).abs() }))
    .toSorted((a, b) => b.resto.cmp(a.resto) || a.at - b.at);
  for (const { at } of porResto) {
    if (resta.eq(0)) break;
    partes[at] = (partes[at] as Big).plus(new Big(passo).div(100));
    resta = resta.minus(passo);
  }
  return partes;
}

export interface Comissao extends Comissionado {
  readonly valor: string;
}

/** Commission of each broker: a percentage of the net premium, not added to the invoice (domain 1.5). */
export const comissoes = (premioLiquido: Big, corretores: readonly Comissionado[]): Comissao[] =>
  corretores.map((corretor) => ({ ...corretor, valor: porcento(premioLiquido, corretor.percentual).toFixed(2) }));

/** Share of one insurer; `id_congenere` null: our own. */
export interface Quota {
  readonly id_congenere: number | null;
  readonly participacao: string;
  readonly premio: string;
  readonly comissao: string;
  readonly taxa_administracao: string;
  /** Amount owed to the insurer: its premium less our commission and fee. */
  readonly liquido: string;
}

/** Splits the net premium among the insurers, ours first, by largest remainder: none is negative (domain-3 4). */
export function cosseguro(premioLiquido: Big, congeneres: readonly Cosseguradora[]): Quota[] {
  if (congeneres.length === 0) return [];
  const propria = congeneres.reduce((resto, { participacao }) => resto.minus(participacao), new Big(100));
  const nossa = { id_congenere: null, participacao: propria.toFixed(), comissao: '0', taxa_administracao: '0' };
  const partes = [nossa, ...congeneres];
  const participacoes = partes.map(({ participacao }) => participacao);
  const premios = repartir(premioLiquido, participacoes);
  return partes.map((parte, at) => {
    const premio = premios[at] as Big;
    const comissao = porcento(premio, parte.comissao);
    const taxa = porcento(premio, parte.taxa_administracao);
    return {
      id_congenere: parte.id_congenere,
      participacao: parte.participacao,
      premio: premio.toFixed(2),
      comissao: comissao.toFixed(2),
      taxa_administracao: taxa.toFixed(2),
      liquido: premio.minus(comissao).minus(taxa).toFixed(2),
    };
  });
}

/** Decimal without trailing zeros, with a decimal comma. */
export const emTexto = (decimal: string): string => new Big(decimal).toFixed().replace('.', ',');

export const real = (valor: Big): string => formatarNaMoeda(valor.toFixed(2), 'R$');
