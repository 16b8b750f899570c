/** The keyboard of the matrix, as spreadsheets have it. */
import type { KeyboardEvent } from 'react';
import { ufs } from './quadro.ts';
import { andar, colunaInteira, linhaInteira, type Selecao, so, tudo } from './selecao.ts';

/** What a key does besides moving. */
export type Comando = 'editar' | 'limpar' | 'desfazer' | 'refazer' | 'baixo' | 'direita' | 'salvar';

const LADO = ufs.length;

const passos: Readonly<Record<string, readonly [linhas: number, colunas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -LADO],
  End: [0, LADO],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** What is chosen after a key; null where it chooses nothing. */
export function selecaoApos(event: KeyboardEvent, { ativa, ancora }: Selecao): Selecao | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey) return null;
  if (key === ' ' && shiftKey !== ctrlKey) return ctrlKey ? colunaInteira(ativa) : linhaInteira(ativa);
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return tudo;
  const passo = passos[key];
  if (passo === undefined) return null;
  const [linhas, colunas] = passo;
  const longe = ctrlKey || metaKey;
  const vezes = longe ? LADO : 1;
  const beirada = key === 'Home' || key === 'End';
  // With Ctrl to the edge of the matrix, with Home and End to its corner.
  const destino = beirada ? andar(ativa, longe ? colunas : 0, colunas) : andar(ativa, linhas * vezes, colunas * vezes);
  return shiftKey ? { ativa: destino, ancora } : so(destino);
}

const comCtrl: Readonly<Record<string, Comando>> = {
  z: 'desfazer',
  y: 'refazer',
  d: 'baixo',
  r: 'direita',
  s: 'salvar',
};

/** What a key does; null where it does nothing here. */
export function comandoDe({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Comando | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const comando = comCtrl[key.toLowerCase()] ?? null;
    return comando === 'desfazer' && shiftKey ? 'refazer' : comando;
  }
  if (key === 'Enter' || key === 'F2') return 'editar';
  return key === 'Delete' || key === 'Backspace' ? 'limpar' : null;
}

/** Whether a key begins a new percentage in the cell. */
export const digita = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && /^[\d.,]$/.test(key);
