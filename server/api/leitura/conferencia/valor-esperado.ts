import type { Falha } from '../registro.ts';

export const valorEsperado = ({ valor, esperado }: Pick<Falha, 'valor' | 'esperado'>) =>
  valor === '' ? `vazio; esperado: ${esperado}` : `“${valor}”; esperado: ${esperado}`;
