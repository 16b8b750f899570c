import type { LayoutCampo } from '../registro.ts';
import { dataDeSerial, escritoComo, perdeuDigitos, textoDeNumero } from './numeros.ts';
import type { Pasta } from './pasta.ts';
import { recusa } from '../recusas.ts';
import { copia } from '../texto/texto.ts';
import { deTextoEmCelula, limpar, serialDeHoje, textoLimpo } from '../texto/celula-limpa.ts';

export const MAX_COLUNAS = 16_384;

/** A cell's XML: `v` is a number or the index of a shared text, `is` an inline text. */
export interface Celula {
  readonly tipo: string;
  readonly estilo: number;
  valor: string;
  texto: string;
  formula: string | null;
}

/** Parsed cell; `esperado` contains `{célula}` for the cell's name. `digitado`: an amount, which the whole row is needed to round. */
export type CelulaLida =
  | { readonly valor: string; readonly digitado?: string }
  | { readonly valorDaCelula: string; readonly esperado: string };

/** Text of a cell; numbers and dates in the layout's notation. */
export function celulaDe(celula: Celula, pasta: Pasta, campo: LayoutCampo | undefined): CelulaLida {
  const { tipo, valor, formula } = celula;
  if (formula !== null && !constante.test(formula))
    return { valorDaCelula: `=${formula}`, esperado: 'um valor digitado; a célula {célula} tem uma fórmula' };
  if (tipo === 's') {
    const texto = pasta.textos[Number(valor)];
    if (texto === undefined) throw recusa('planilha');
    return { valor: textoDe(texto, campo) };
  }
  if (tipo === 'inlineStr') return { valor: copia(textoDe(celula.texto, campo)) };
  if (tipo === 'str') return { valor: copia(textoDe(valor, campo)) };
  if (tipo === 'b') return { valor: valor === '1' ? 'VERDADEIRO' : 'FALSO' };
  if (tipo === 'd') return { valor: escritoComo(campo, 'data', valor.slice(0, 10)) };
  if (tipo === 'e') return { valorDaCelula: valor, esperado: 'um valor; a célula {célula} tem um erro' };
  return valor === '' ? { valor } : numeroDe(celula, pasta, campo);
}

/** `="3526…"` keeps a number as text. */
const constante = /^\s*(?:T\s*\(\s*)?"(?:[^"]|"")*"\s*\)?\s*$/i;

export const conteudoDe = ({ tipo, valor, texto }: Celula, { textos }: Pasta): string =>
  tipo === 's' ? (textos[Number(valor)] ?? '') : tipo === 'inlineStr' ? texto : valor;

function textoDe(texto: string, campo: LayoutCampo | undefined): string {
  if (campo === undefined) return textoLimpo(texto);
  const limpo = limpar(texto, campo);
  return campo.tipo === 'DECIMAL' ? deTextoEmCelula(limpo, campo) : limpo;
}

function numeroDe({ valor, estilo }: Celula, pasta: Pasta, campo: LayoutCampo | undefined): CelulaLida {
  const numero = textoDeNumero(valor);
  if (numero === null) return { valorDaCelula: valor, esperado: 'um número na célula {célula}' };
  const serial = campo?.tipo === 'DATA' && pasta.gerais[estilo] !== false && serialDeHoje.test(numero);
  if (pasta.datas[estilo] === true || serial) {
    const data = dataDeSerial(valor, pasta);
    return data === null
      ? { valorDaCelula: numero, esperado: 'uma data que exista na célula {célula}' }
      : { valor: escritoComo(campo, 'data', data) };
  }
  if (perdeuDigitos(numero))
    return {
      valorDaCelula: numero,
      esperado: 'a célula {célula} formatada como texto; como número, só guarda 15 dígitos',
    };
  return { valor: escritoComo(campo, 'numero', numero), ...(campo?.tipo === 'DECIMAL' && { digitado: numero }) };
}

/** Column number from a cell's name, from 1. @throws ArquivoRecusado planilha_dimensao */
export function colunaDe(nome: string): number {
  let coluna = 0;
  for (let at = 0; at < nome.length; at += 1) {
    const letra = nome.charCodeAt(at) - 64;
    if (letra < 1 || letra > 26) break;
    coluna = coluna * 26 + letra;
    if (coluna > MAX_COLUNAS) throw recusa('planilha_dimensao');
  }
  if (coluna === 0) throw recusa('planilha_dimensao');
  return coluna;
}

export function letrasDe(coluna: number): string {
  let letras = '';
  for (let resto = coluna; resto > 0; resto = Math.floor((resto - 1) / 26))
    letras = String.fromCharCode(65 + ((resto - 1) % 26)) + letras;
  return letras;
}
