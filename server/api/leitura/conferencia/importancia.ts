import type { RamoConferido, Valores } from './valores.ts';

/** Decimals of the fixed-point form: the most that a layout may declare. */
export const CASAS = 7;
const CENTAVO = 10n ** BigInt(CASAS - 2);

/** Insured amounts of one shipment: in centavos, and in ten-millionths of the foreign currency, if any. */
export interface Importancia {
  readonly reais: bigint;
  readonly moeda: bigint | null;
  /** Exchange rate in ten-millionths of a real, if `reais` was converted from `moeda`. */
  readonly cambio: bigint | null;
}

/** Insured amount (domain 1.4): declared; else FOB plus additions; else goods, freight and container. Rounded once, half up. */
export function importanciaDe(v: Valores, { ambito }: RamoConferido): Importancia {
  const moeda =
    ambito === 'N' || v.valor_fob === undefined
      ? null
      : inteiro(v.valor_fob) +
        inteiro(v.valor_frete_moeda) +
        inteiro(v.valor_despesas) +
        inteiro(v.valor_lucros) +
        inteiro(v.valor_impostos);
  if (v.valor_averbado !== undefined) return { reais: centavos(v.valor_averbado), moeda, cambio: null };
  if (moeda !== null && v.taxa_cambio !== undefined) {
    const cambio = inteiro(v.taxa_cambio);
    return { reais: arredondar(moeda * cambio, CENTAVO * 10n ** BigInt(CASAS)), moeda, cambio };
  }
  const reais = inteiro(v.valor_mercadoria) + inteiro(v.valor_frete) + inteiro(v.valor_container);
  return { reais: arredondar(reais, CENTAVO), moeda, cambio: null };
}

/** Parses a decimal into an integer of its last place. @param casas decimals; further ones are truncated. */
export function escalado(texto: string, casas: number): bigint {
  const point = texto.indexOf('.');
  if (point < 0) return BigInt(texto) * 10n ** BigInt(casas);
  return BigInt(texto.slice(0, point) + texto.slice(point + 1, point + 1 + casas).padEnd(casas, '0'));
}

export function decimal(value: bigint, casas = 2): string {
  if (casas === 0) return String(value);
  const digits = String(value).padStart(casas + 1, '0');
  return `${digits.slice(0, -casas)}.${digits.slice(-casas)}`;
}

const centavos = (texto: string): bigint => arredondar(inteiro(texto), CENTAVO);

/** Decimal in ten-millionths; undefined counts as zero. */
const inteiro = (texto: string | undefined): bigint => (texto === undefined ? 0n : escalado(texto, CASAS));

/** a ÷ by, both positive, rounded half up. */
export const arredondar = (a: bigint, by: bigint): bigint => (a + by / 2n) / by;
