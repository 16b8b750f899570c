/** Import and export: additions by parameter to the values of a file (domain 1.5; domain-2 1.4, 5). */
import { formatarData, somarDias } from '../../../../shared/format/data.ts';
import { formatarDecimal } from '../../../../shared/format/numero.ts';
import { emMoeda, semZerosDemais } from '../texto/celula-limpa.ts';
import { lembrando } from '../texto/texto.ts';
import { arredondar, CASAS, decimal, escalado } from './importancia.ts';
import type { Falta, Regra, Valores } from './valores.ts';

/** Percentages are decimal text with two decimals. */
export interface RegrasInternacionais {
  /** Percentage of FOB plus freight, and of `baseDosLucros`; null: only amounts given by the file. */
  readonly despesas: string | null;
  readonly lucros: string | null;
  readonly baseDosLucros: 'ACUMULADA' | 'FOB';
  /** Source of the exchange rate: the file, checked against the registry, or the registry alone. */
  readonly origemDoCambio: 'ARQUIVO' | 'CADASTRO';
  readonly dataDoCambio: 'EMBARQUE' | 'EMISSAO';
  /** Maximum difference between the file's rate and the registry's. */
  readonly tolerancia: string;
  /** Reais per unit by currency and day, as `USD 2026-11-11`. */
  readonly cambios: Readonly<Record<string, string>>;
  /** Decimals by currency code, as in the registry; of any other 2. */
  readonly casas: Readonly<Record<string, number>>;
}

/** A day without rate uses the previous one, up to a week back. */
const DIAS_ATRAS = 7;

/** Completes the values of one shipment. @returns the fault of its exchange rate, if any. */
export function completarInternacional(regras: RegrasInternacionais): (valores: Valores) => Falta | null {
  const cambioEm = cambioPor(regras.cambios);
  return (valores) => {
    if (valores.valor_fob === undefined) return null;
    somarVerbas(valores, regras);
    const { moeda, data_embarque, data_emissao } = valores;
    const dia = regras.dataDoCambio === 'EMBARQUE' ? data_embarque : data_emissao;
    if (moeda === undefined || dia === undefined) return null;
    const cadastrada = cambioEm(`${moeda} ${dia}`) ?? undefined;
    if (regras.origemDoCambio === 'ARQUIVO')
      return foraDaTolerancia(valores.taxa_cambio, cadastrada, regras.tolerancia);
    if (cadastrada === undefined)
      return {
        campo: 'taxa_cambio',
        esperado: `uma taxa de ${moeda} de ${formatarData(dia)} no cadastro de câmbio`,
        codigo: 'SEM_CAMBIO',
        espera: `${moeda} ${dia}`,
      };
    valores.taxa_cambio = cadastrada;
    return null;
  };
}

/** Values with no more decimals than their currency has. */
export const casasDasMoedas = (regras: RegrasInternacionais | null): readonly Regra[] =>
  Array.from(regras === null ? [] : emMoeda, (campo) => ({ [campo]: valor = '', moeda = '' }) => {
    const [inteiros = '', decimais = ''] = valor.split('.');
    const casas = regras?.casas[moeda] ?? 2;
    if (semZerosDemais(inteiros, decimais, casas).length <= casas) return null;
    return { campo, esperado: `até ${casas} casas decimais, as de ${moeda}` };
  });

/** Adds expenses and expected profit if the file omits them. An insured amount given by the file is kept. */
function somarVerbas(valores: Valores, { despesas, lucros, baseDosLucros, casas }: RegrasInternacionais): void {
  if (valores.valor_averbado !== undefined) return;
  const suas = casas[valores.moeda ?? ''] ?? 2;
  const fob = escalado(valores.valor_fob ?? '0', CASAS);
  const frete = escalado(valores.valor_frete_moeda ?? '0', CASAS);
  if (despesas !== null) valores.valor_despesas ??= porcentagem(fob + frete, despesas, suas);
  const acumulada = fob + frete + escalado(valores.valor_despesas ?? '0', CASAS);
  if (lucros !== null) valores.valor_lucros ??= porcentagem(baseDosLucros === 'FOB' ? fob : acumulada, lucros, suas);
}

/** Percentage of an amount in ten-millionths, as decimal text. */
const porcentagem = (de: bigint, percentual: string, casas: number) =>
  decimal(arredondar(de * escalado(percentual, 2), 10n ** BigInt(11 - casas)), casas);

function foraDaTolerancia(taxa: string | undefined, cadastrada: string | undefined, tolerancia: string): Falta | null {
  if (taxa === undefined || cadastrada === undefined) return null;
  const [doArquivo, doCadastro] = [escalado(taxa, CASAS), escalado(cadastrada, CASAS)];
  const diferenca = doArquivo > doCadastro ? doArquivo - doCadastro : doCadastro - doArquivo;
  if (diferenca * 10_000n <= doCadastro * escalado(tolerancia, 2)) return null;
  const esperado = `até ${formatarDecimal(tolerancia)}% de diferença da taxa do cadastro, ${formatarDecimal(cadastrada)}`;
  return { campo: 'taxa_cambio', esperado };
}

/** Rate of a currency and day, `USD 2026-11-11`. */
const cambioPor = (cambios: RegrasInternacionais['cambios']) =>
  lembrando(5_000, (lugar) => {
    const [moeda, dia] = lugar.split(' ') as [string, string];
    if (moeda === 'BRL') return '1.0000000';
    const dias = Array.from({ length: DIAS_ATRAS + 1 }, (_, atras) => somarDias(dia, -atras));
    return dias.map((um) => cambios[`${moeda} ${um}`]).find((uma) => uma !== undefined) ?? null;
  });
