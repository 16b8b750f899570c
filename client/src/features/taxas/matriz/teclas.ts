/** Keyboard shortcuts of the matrix, as in a spreadsheet. */
import type { KeyboardEvent } from 'react';
import { ufs } from './quadro.ts';
import { andar, colunaInteira, linhaInteira, type Selecao, so, tudo } from './selecao.ts';

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

/** Selection after a key press; null if the key does not move. */
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
  // Ctrl+arrow moves to the edge, Ctrl+Home and Ctrl+End to the corner.
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

export function comandoDe({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Comando | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const comando = comCtrl[key.toLowerCase()] ?? null;
    return comando === 'desfazer' && shiftKey ? 'refazer' : comando;
  }
  if (key === 'Enter' || key === 'F2') return 'editar';
  return key === 'Delete' || key === 'Backspace' ? 'limpar' : null;
}

export const digita = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && /^[\d.,]$/.test(key);
