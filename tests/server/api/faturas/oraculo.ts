/**
 * The month as domain 1.5 and domain-3 1 say it, in whole centavos, written from those pages and apart from the product's code: days
 * are counted one by one, percentages are fractions.
 */
export interface DescontoDoOraculo {
  readonly tipo: 'D' | 'A';
  readonly forma: 'PERCENTUAL' | 'VALOR' | 'FAIXA';
  readonly percentual?: string | null;
  readonly valor?: string | null;
  readonly faixas?: readonly { readonly de: number; readonly ate: number | null; readonly percentual: string }[];
}

export interface GrupoDoOraculo {
  readonly quantidade: number;
  readonly premio: bigint;
  readonly minimo: string;
  /** In place of the policy's. */
  readonly desconto: DescontoDoOraculo | null;
  /** Its own minimum is due. */
  readonly fechado: boolean;
}

export interface RegrasDoOraculo {
  readonly competencia: number;
  readonly minimo: string;
  readonly soComAverbacao: boolean;
  readonly aposMinimo: boolean;
  readonly proRata: boolean;
  readonly cobraMinimo: boolean;
  readonly desconto: DescontoDoOraculo | null;
  readonly vigencia: {
    readonly inicio_vigencia: string;
    readonly fim_vigencia: string;
    readonly cancelamento_vigencia: string | null;
    readonly hora_vigencia: string;
  };
  readonly suspensoes: readonly { readonly data_inicial: string; readonly data_final: string | null }[];
}

export const centavos = (reais: string | number): bigint => {
  const [, sinal = '', inteiro = '0', casas = ''] = /^(-?)(\d+)\.?(\d{0,2})0*$/.exec(String(reais)) ?? [];
  return BigInt(`${sinal}${inteiro}${casas.padEnd(2, '0')}`);
};

export const reais = (valor: bigint): string => {
  const texto = String(valor < 0n ? -valor : valor).padStart(3, '0');
  return `${valor < 0n ? '-' : ''}${texto.slice(0, -2)}.${texto.slice(-2)}`;
};

/** a × de ÷ por, half a centavo away from zero. */
export function fracao(a: bigint, de: bigint, por: bigint): bigint {
  const vezes = a * de;
  const modulo = ((vezes < 0n ? -vezes : vezes) * 2n + por) / (por * 2n);
  return vezes < 0n ? -modulo : modulo;
}

export function porcento(de: bigint, percentual: string): bigint {
  const [inteiro = '0', casas = ''] = percentual.split('.');
  return fracao(de, BigInt(`${inteiro}${casas.padEnd(8, '0')}`), 10_000_000_000n);
}

const somar = (valores: readonly bigint[]) => valores.reduce((soma, valor) => soma + valor, 0n);
const maior = (a: bigint, b: bigint) => (a > b ? a : b);
const menor = (a: bigint, b: bigint) => (a < b ? a : b);

/** Days of the month that owe minimum premium, and days of the month. */
export function diasDo({ competencia, vigencia, suspensoes, proRata }: RegrasDoOraculo) {
  const {
    inicio_vigencia: inicio,
    fim_vigencia: fim,
    hora_vigencia: hora,
    cancelamento_vigencia: cancelada,
  } = vigencia;
  const [ano, mes] = [Math.floor(competencia / 100), competencia % 100];
  const total = new Date(Date.UTC(ano, mes, 0)).getUTCDate();
  const dias = Array.from({ length: total }, (_, at) =>
    new Date(Date.UTC(ano, mes - 1, at + 1)).toISOString().slice(0, 10),
  );
  const coberto = (dia: string) =>
    !proRata || (hora === '24H' ? inicio < dia && dia <= fim : inicio <= dia && dia < fim);
  const suspenso = (dia: string) =>
    suspensoes.some(({ data_inicial: de, data_final: ate }) => de <= dia && (ate === null || dia <= ate));
  const validos = dias.filter(
    (dia) => coberto(dia) && (cancelada === null || dia < cancelada) && !suspenso(dia),
  ).length;
  return { total, validos };
}

/** Negative for a discount, which takes the whole premium at most. */
function descontar(desconto: DescontoDoOraculo | null, base: bigint, quantidade: number): bigint {
  if (desconto === null) return 0n;
  const faixa = desconto.faixas?.find(({ de, ate }) => quantidade >= de && quantidade <= (ate ?? Infinity));
  const cheio =
    desconto.forma === 'VALOR'
      ? centavos(desconto.valor ?? '0')
      : porcento(base, (desconto.forma === 'FAIXA' ? faixa?.percentual : desconto.percentual) ?? '0');
  return desconto.tipo === 'A' ? cheio : -menor(cheio, base);
}

/** Net premium of the whole month, and its discount. @param ultima minimum of the policy is due */
export function mesDo(regras: RegrasDoOraculo, grupos: readonly GrupoDoOraculo[], ultima = true) {
  const { total, validos } = diasDo(regras);
  const devido = (minimo: string, quantidade: number) =>
    !regras.cobraMinimo || (regras.soComAverbacao && quantidade === 0)
      ? 0n
      : fracao(centavos(minimo), BigInt(validos), BigInt(total));
  const embarques = grupos.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const minimo = ultima ? devido(regras.minimo, embarques) : 0n;
  const seus = grupos.map((grupo) => (grupo.fechado ? devido(grupo.minimo, grupo.quantidade) : 0n));
  const seu = (at: number) => seus[at] ?? 0n;
  const bases = grupos.map(({ premio }, at) => (regras.aposMinimo ? maior(premio, seu(at)) : premio));
  const falta = regras.aposMinimo ? maior(minimo - somar(bases), 0n) : 0n;
  const comuns = grupos.map(({ desconto }) => desconto === null);
  const baseComum = falta + somar(bases.filter((_, at) => comuns[at]));
  const quantos = grupos.filter((_, at) => comuns[at]).reduce((soma, { quantidade }) => soma + quantidade, 0);
  const comum = descontar(regras.desconto, baseComum, quantos);
  const proprios = grupos.map(({ desconto, quantidade, fechado }, at) =>
    fechado || quantidade > 0 ? descontar(desconto, bases[at] ?? 0n, quantidade) : 0n,
  );
  const desconto = comum + somar(proprios);
  if (regras.aposMinimo) return { desconto, minimo, liquido: somar(bases) + falta + desconto };
  const completos = grupos.map(({ premio }, at) => {
    const parte = comuns[at] ? (baseComum === 0n ? 0n : fracao(comum, premio, baseComum)) : (proprios[at] ?? 0n);
    return maior(seu(at) - premio - parte, 0n);
  });
  return { desconto, minimo, liquido: maior(somar(bases) + desconto + somar(completos), minimo) };
}

/** Parts by weights, the largest remainders first, then the earlier ones. */
export function repartirEm(valor: bigint, pesos: readonly bigint[]): bigint[] {
  const soma = somar(pesos);
  const partes = pesos.map((peso, at) => ({ at, inteira: (valor * peso) / soma, resto: (valor * peso) % soma }));
  const faltam = Number(valor - somar(partes.map(({ inteira }) => inteira)));
  const premiadas = new Set(
    partes
      .toSorted((a, b) => Number(b.resto - a.resto) || a.at - b.at)
      .slice(0, faltam)
      .map(({ at }) => at),
  );
  return partes.map(({ at, inteira }) => inteira + (premiadas.has(at) ? 1n : 0n));
}
