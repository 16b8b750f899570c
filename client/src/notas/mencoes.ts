import type { Pessoa } from '../../../shared/contracts/notas.ts';
import { GRAU, porRelevancia, relevancia } from '../../../shared/format/relevancia.ts';

/** So many are offered at a time. */
const OFERECIDAS = 8;

/** A mention that is being typed: where its `@` stands, and what follows it up to the caret. */
export interface MencaoAberta {
  readonly em: number;
  readonly termo: string;
}

/** The mention that the caret stands in; null where it stands in none. */
export function mencaoAberta(texto: string, cursor: number): MencaoAberta | null {
  const achada = /(?:^|\s)@([^@\n]{0,60})$/.exec(texto.slice(0, cursor));
  const termo = achada?.[1];
  return termo === undefined ? null : { em: cursor - termo.length - 1, termo };
}

const procuradoDe = ({ username, nome }: Pessoa) => ({ codigos: [username], textos: [nome] });

/** Whom a term may mean, by user name or any beginning of a name. */
export function oferecidas(termo: string, pessoas: readonly Pessoa[]): readonly Pessoa[] {
  const grauDe = relevancia(termo);
  const achadas = pessoas.filter((pessoa) => grauDe(procuradoDe(pessoa))[0] <= GRAU.palavra);
  return porRelevancia(achadas, termo, procuradoDe).slice(0, OFERECIDAS);
}

/** A piece of a note: whom it calls, or plain words. */
export interface Trecho {
  readonly texto: string;
  readonly pessoa: Pessoa | null;
}

/** A text as a regular expression that finds it. */
const literal = (texto: string) => texto.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Splits a note into plain text and mentions. A mention is `@` and the whole user name of one of these people. */
export function trechosDe(texto: string, pessoas: readonly Pessoa[]): Trecho[] {
  if (pessoas.length === 0) return [{ texto, pessoa: null }];
  // A name that begins like another one's is sought before it.
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

/** The ids of those whom a note calls, each once. */
export function mencionados(texto: string, pessoas: readonly Pessoa[]): number[] {
  return [...new Set(trechosDe(texto, pessoas).flatMap(({ pessoa }) => pessoa?.id_usuario ?? []))];
}
