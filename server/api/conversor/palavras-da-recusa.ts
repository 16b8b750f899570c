import type { Falha } from '../leitura/registro.ts';
import { valorEsperado } from '../leitura/conferencia/codigo-da-falha.ts';
import type { Resultado } from './converter.ts';
import { semAverbacaoEmPalavras } from '../../../shared/averbacao/resultado-da-conversao.ts';

export const CITADAS = 20;

type NomeDoCampo = (campo: string) => string;

export type Recusado = Exclude<Resultado, { situacao: 'REPETIDA' }>;

/** Why a file was refused: its reason and first faults. @param nome labels fields; default: wire names. */
export function palavrasDaRecusa({ id, motivo, falhas, primeiras, efeitos }: Recusado, nome?: NomeDoCampo): string {
  if (motivo !== null && falhas === 0) return `${motivo} Nada foi gravado (conversão ${id}).`;
  const nada = efeitos.length === 0 ? 'Nada foi gravado.' : semAverbacaoEmPalavras({ ignorados: [], efeitos });
  const shown = primeiras.slice(0, CITADAS);
  const quantas = falhas === 1 ? '1 erro' : `${falhas.toLocaleString('pt-BR')} erros`;
  const rest = falhas > shown.length ? `\n… e mais ${(falhas - shown.length).toLocaleString('pt-BR')}.` : '';
  const todas = shown.map((falha) => `${lugar(falha, nome)}: ${valorEsperado(falha)}`).join('\n');
  return `${quantas}. ${motivo === null ? '' : `${motivo} `}${nada}\n${todas}${rest}`;
}

export function lugar({ linha, origem, campo }: Falha, nome: NomeDoCampo = String): string {
  const where = origem ? `${origem} (documento ${linha})` : `Linha ${linha}`;
  return campo === '' ? where : `${where}, ${nome(campo)}`;
}
