import type { Falha } from './registro.ts';

/** What was found there, and what should be. */
export const valorEsperado = ({ valor, esperado }: Pick<Falha, 'valor' | 'esperado'>) =>
  valor === '' ? `vazio; esperado: ${esperado}` : `“${valor}”; esperado: ${esperado}`;
