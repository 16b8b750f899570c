import type { Falha } from './registro.ts';

/** Sentence part "found …, esperado …". */
export const valorEsperado = ({ valor, esperado }: Pick<Falha, 'valor' | 'esperado'>) =>
  valor === '' ? `vazio; esperado: ${esperado}` : `“${valor}”; esperado: ${esperado}`;
