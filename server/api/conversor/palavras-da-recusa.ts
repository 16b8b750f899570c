import type { Falha } from '../leitura/registro.ts';
import { valorEsperado } from '../leitura/conferencia/codigo-da-falha.ts';
import type { Resultado } from './converter.ts';

/** Faults that are named one by one. */
export const CITADAS = 20;

type NomeDoCampo = (campo: string) => string;

export type Recusado = Exclude<Resultado, { situacao: 'REPETIDA' }>;

/**
 * Why a file was refused: what stands against it as a whole, and its first faults by name.
 * @param nome how a field is called; by default as the wire has it.
 */
export function palavrasDaRecusa({ id, motivo, falhas, primeiras }: Recusado, nome?: NomeDoCampo): string {
  if (motivo !== null && falhas === 0) return `${motivo} Nada foi gravado (conversão ${id}).`;
  const shown = primeiras.slice(0, CITADAS);
  const quantas = falhas === 1 ? '1 erro' : `${falhas.toLocaleString('pt-BR')} erros`;
  const rest = falhas > shown.length ? `\n… e mais ${(falhas - shown.length).toLocaleString('pt-BR')}.` : '';
  const todas = shown.map((falha) => `${lugar(falha, nome)}: ${valorEsperado(falha)}`).join('\n');
  return `${quantas}. ${motivo === null ? '' : `${motivo} `}Nada foi gravado.\n${todas}${rest}`;
}

/** Where a fault stands: file, document or line, and field. */
export function lugar({ linha, origem, campo }: Falha, nome: NomeDoCampo = String): string {
  const where = origem ? `${origem} (documento ${linha})` : `Linha ${linha}`;
  return campo === '' ? where : `${where}, ${nome(campo)}`;
}
