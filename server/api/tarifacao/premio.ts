/** Premium of a shipment (domain, 1.4): exact integers throughout, rounded half up where stated. */
import { arredondar, escalado } from '../leitura/conferencia/importancia.ts';

/** A rate with its additions, as PostgreSQL formats decimals. */
export interface Tarifa {
  /** Percentage of the insured amount, reais per trip, or reais per kilometre. */
  readonly tipo: 'TAXA' | 'VIAGEM' | 'KM';
  /** Percentage; null for the other two kinds, which use `valor` in reais. */
  readonly taxa: string | null;
  readonly valor: string | null;
  readonly km_minimo: number | null;
  /** Reais. */
  readonly premio_minimo: string | null;
  /** Sums of surcharges in percent of the rate, and of rates added or deducted. */
  readonly agravo: string;
  readonly desconto: string;
  readonly taxa_adicional: string;
  readonly taxa_desconto: string;
}

/** Composed rate: millionths of a percent, and a fixed part in centavos times 10^10. */
export interface Composta {
  readonly basica: bigint;
  readonly adicionais: bigint;
  readonly descontos: bigint;
  readonly taxa: bigint;
  /** Per trip, or per kilometre. */
  readonly parcela: bigint;
  readonly porKm: boolean;
  readonly kmMinimo: number;
  /** Centavos. */
  readonly minimo: bigint;
}

const CEM_POR_CENTO = 100_000_000n;
/** Divisor from centavos × millionths of a percent to centavos. */
const POR_TAXA = 100_000_000n;

/** Composes a rate: percentages of it are rounded to six decimals; it never falls below zero. */
export function compor(tarifa: Tarifa): Composta {
  const basica = escalado(tarifa.taxa ?? '0', 6);
  const [agravo, desconto] = [escalado(tarifa.agravo, 6), escalado(tarifa.desconto, 6)];
  const adicionais = arredondar(basica * agravo, CEM_POR_CENTO) + escalado(tarifa.taxa_adicional, 6);
  const descontos = arredondar(basica * desconto, CEM_POR_CENTO) + escalado(tarifa.taxa_desconto, 6);
  // Ten-thousandths of a real are hundredths of a centavo.
  const parcela = escalado(tarifa.valor ?? '0', 4) * naoNegativo(CEM_POR_CENTO + agravo - desconto);
  return {
    basica,
    adicionais,
    descontos,
    taxa: naoNegativo(basica + adicionais - descontos),
    parcela,
    porKm: tarifa.tipo === 'KM',
    kmMinimo: tarifa.km_minimo ?? 0,
    minimo: escalado(tarifa.premio_minimo ?? '0', 2),
  };
}

const naoNegativo = (valor: bigint): bigint => (valor < 0n ? 0n : valor);

/** Premium in centavos of an insured amount in centavos. @param km 0: unknown. */
export function premioDe(composta: Composta, importancia: bigint, km: number): bigint {
  const { taxa, parcela, porKm, kmMinimo, minimo } = composta;
  const vezes = porKm ? BigInt(Math.max(km, kmMinimo)) : 1n;
  const premio = arredondar(parcela * vezes + importancia * taxa * 100n, POR_TAXA * 100n);
  return premio < minimo ? minimo : premio;
}

/** Premium of an amount in hundredths of a foreign currency, without parts that are fixed in reais. */
export const premioNaMoeda = ({ taxa }: Composta, importancia: bigint): bigint =>
  arredondar(importancia * taxa, POR_TAXA);

/**
 * Premium in centavos of a shipment insured in a foreign currency: rounded in that currency, converted, rounded again
 * (domain-2, 1.4).
 * @param cambio reais per unit, in ten-millionths.
 */
export function premioConvertido(composta: Composta, moeda: bigint, cambio: bigint, km: number): bigint {
  const convertido = arredondar(premioNaMoeda(composta, moeda) * cambio, 10_000_000n);
  const fixo = premioDe({ ...composta, taxa: 0n, minimo: 0n }, 0n, km);
  const premio = convertido + fixo;
  return premio < composta.minimo ? composta.minimo : premio;
}

/** Millionths of a percent as decimal text: `31200n` as `0.031200`. */
export const milionesimos = (taxa: bigint): string =>
  `${taxa / 1_000_000n}.${String(taxa % 1_000_000n).padStart(6, '0')}`;
