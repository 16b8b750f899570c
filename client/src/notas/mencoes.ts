import type { Pessoa } from '../../../shared/contracts/notas.ts';
import { GRAU, porRelevancia, relevancia } from '../../../shared/format/relevancia.ts';

export interface MencaoAberta {
  readonly em: number;
  readonly termo: string;
}

export function mencaoAberta(texto: string, cursor: number): MencaoAberta | null {
  const achada = /(?:^|\s)@([^@\n]{0,60})$/.exec(texto.slice(0, cursor));
  const termo = achada?.[1];
  return termo === undefined ? null : { em: cursor - termo.length - 1, termo };
}

const procuradoDe = ({ username, nome }: Pessoa) => ({ codigos: [username], textos: [nome] });

/** People whose user name or a part of the name starts with the term. */
export function oferecidas(termo: string, pessoas: readonly Pessoa[]): readonly Pessoa[] {
  const grauDe = relevancia(termo);
  const achadas = pessoas.filter((pessoa) => grauDe(procuradoDe(pessoa))[0] <= GRAU.palavra);
  return porRelevancia(achadas, termo, procuradoDe).slice(0, 8);
}

export interface Trecho {
  readonly texto: string;
  readonly pessoa: Pessoa | null;
}

const literal = (texto: string) => texto.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

export function trechosDe(texto: string, pessoas: readonly Pessoa[]): Trecho[] {
  if (pessoas.length === 0) return [{ texto, pessoa: null }];
  // Longest names first: one may be the prefix of another.
  const nomes = pessoas.map(({ username }) => username).toSorted((um, outro) => outro.length - um.length);
  const mencao = new RegExp(`(@(?:${nomes.map(literal).join('|')})(?![\\p{L}\\d_]|[.'+@-][\\p{L}\\d_]))`, 'iu');
  return texto
    .split(mencao)
    .filter((trecho) => trecho !== '')
    .map((trecho) => ({
      texto: trecho,
      pessoa: pessoas.find(({ username }) => `@${username}`.toLowerCase() === trecho.toLowerCase()) ?? null,
    }));
}

export const mencionados = (texto: string, pessoas: readonly Pessoa[]): number[] => [
  ...new Set(trechosDe(texto, pessoas).flatMap(({ pessoa }) => pessoa?.id_usuario ?? [])),
];
