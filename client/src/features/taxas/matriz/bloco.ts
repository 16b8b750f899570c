/** Copy and paste in the matrix: spreadsheet cells as text separated by tabs and line breaks. */
import { taxas } from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import { conferirCampo } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { formatarDecimal } from '../../../../../shared/format/numero.ts';
import { type Mudancas, type Par, parDe, parEmTexto, ufs } from './quadro.ts';

/** Zero-based position of a cell: origin row, destination column. */
export interface Lugar {
  readonly linha: number;
  readonly coluna: number;
}

/** Errors listed per block. */
const NOMEADAS = 5;

/**
 * Parses a typed percentage: `0,035`, `0.035`, `0,035 %`; empty or a dash is null. A comma and a point are both the
 * decimal separator: rates have no thousands.
 */
export function lerTaxa(texto: string): { readonly taxa: string | null } | { readonly falha: string } {
  const limpo = texto.replace(/[\s\u00A0]/g, '').replace(/%$/, '');
  if (limpo === '' || /^[-–—]$/.test(limpo)) return { taxa: null };
  if (!/^\d+(?:[.,]\d+)?$/.test(limpo)) return { falha: `“${texto.trim()}” não é uma taxa como 0,035` };
  const { valor, falha } = conferirCampo(taxas.campos.taxa, limpo.replace(',', '.'));
  return falha === null ? { taxa: String(valor) } : { falha: `“${texto.trim()}”: ${falha.toLowerCase()}` };
}

/** Changes of a pasted block, or its errors; a block with errors is rejected as a whole. */
export type BlocoLido = { readonly mudancas: Mudancas } | { readonly falhas: readonly string[] };

/**
 * Parses a block pasted at a cell. If the first row and column hold UFs, as in a copy of the whole matrix, those name the
 * pairs wherever it is pasted.
 */
export function lerBloco(texto: string, { linha, coluna }: Lugar): BlocoLido {
  const celulas = texto
    .replace(/(\r\n|\r|\n)+$/, '')
    .split(/\r\n|\r|\n/)
    .map((uma) => uma.split('\t'));
  const [cabeca = []] = celulas;
  const nomeado = cabeca.length > 1 && cabeca.slice(1).every(ehUf) && celulas.slice(1).every(([uf = '']) => ehUf(uf));
  if (nomeado) {
    const origens = celulas.slice(1).map(([uf = '']) => ufDe(uf));
    return lerCelulas(
      celulas.slice(1).map((uma) => uma.slice(1)),
      origens,
      cabeca.slice(1).map(ufDe),
    );
  }
  const largura = Math.max(...celulas.map(({ length }) => length));
  if (linha + celulas.length > ufs.length || coluna + largura > ufs.length) {
    const cabem = `${ufs.length - linha} linhas e ${ufs.length - coluna} colunas`;
    const onde = parEmTexto(parDe(ufs[linha] ?? '', ufs[coluna] ?? ''));
    return {
      falhas: [`O bloco tem ${celulas.length} linhas e ${largura} colunas; a partir de ${onde} cabem ${cabem}.`],
    };
  }
  return lerCelulas(celulas, ufs.slice(linha), ufs.slice(coluna));
}

function lerCelulas(
  celulas: readonly (readonly string[])[],
  origens: readonly string[],
  destinos: readonly string[],
): BlocoLido {
  const mudancas = new Map<Par, string | null>();
  const falhas: string[] = [];
  for (const [l, uma] of celulas.entries()) {
    for (const [c, texto] of uma.entries()) {
      const par = parDe(origens[l] ?? '', destinos[c] ?? '');
      const lida = lerTaxa(texto);
      if ('falha' in lida) falhas.push(`${parEmTexto(par)}: ${lida.falha}`);
      else mudancas.set(par, lida.taxa);
    }
  }
  if (falhas.length === 0) return { mudancas };
  const sobram = falhas.length - NOMEADAS;
  return { falhas: [...falhas.slice(0, NOMEADAS), ...(sobram > 0 ? [`e mais ${sobram} células.`] : [])] };
}

const ufDe = (texto: string) => texto.trim().toUpperCase();
const ehUf = (texto: string) => ufs.includes(ufDe(texto));

export const escreverBloco = (linhas: readonly (readonly (string | null)[])[]): string =>
  linhas.map((uma) => uma.map((taxa) => (taxa === null ? '' : formatarDecimal(taxa))).join('\t')).join('\r\n');
