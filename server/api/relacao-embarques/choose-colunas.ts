import { invalid } from '../chamada/refusals.ts';
import type { Coluna, Colunas } from './coluna.ts';
import { colunasInternacionais } from './colunas-internacionais.ts';
import { colunasNacionais } from './colunas-nacionais.ts';

/** Column set of a ramo, by name: import and export have a separate one (product spec, section 9). */
export function colunasOf(ramoNome: string): Colunas {
  return ['importação', 'exportação'].includes(ramoNome.toLowerCase()) ? colunasInternacionais : colunasNacionais;
}

/**
 * Columns by key, in the requested order without duplicates; the default set if none is requested.
 * @throws 422 with every unknown key.
 */
export function chooseColunas({ todas, padrao }: Colunas, asked: readonly string[]): Coluna[] {
  const byKey = new Map(todas.map((one) => [one.nome, one]));
  const keys = asked.length > 0 ? [...new Set(asked)] : padrao;
  const unknown = keys.filter((key) => !byKey.has(key));
  if (unknown.length > 0) {
    throw invalid(
      unknown.map((key) => ({
        campo: 'colunasSelecionadas',
        mensagem: `A coluna "${key}" não existe neste relatório`,
      })),
    );
  }
  return keys.map((key) => byKey.get(key) as Coluna);
}
