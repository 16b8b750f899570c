/**
 * Which passwords are taken (NIST SP 800-63B, 3.1.1.2): none that is common, predictable or made of the person's own
 * data. Nothing is asked of its characters; its length the contract checks.
 */
import { invalid } from './refusals.ts';

/** What is known of the person whose password it is. */
export interface Person {
  readonly nome: string;
  readonly email: string;
  readonly username: string;
}

/** Characters that it must have where each of the person's words counts as one: as many as the shortest password has. */
const FEWEST_OF_ITS_OWN = 8;
/** Different steps from one character to the next: `12345678` has one, `abababab` two, `1234abcd` two. */
const FEWEST_STEPS = 4;
/** Words that are tried first here, whoever the person is. */
const obviousWords = ['romaneio', 'senha', 'mudar', 'admin', 'brasil', 'password'];

/**
 * Refuses a password that is easy to guess. For a new one, never at the login.
 * @param field the request's field that holds it.
 * @throws a 422 that says why.
 */
export async function refuseGuessable(senha: string, person: Person, field: string): Promise<void> {
  const mensagem = await reasonToRefuse(senha, person);
  if (mensagem !== null) throw invalid([{ campo: field, mensagem }]);
}

/** @returns in pt-BR why the password is refused; null where it is taken. */
export async function reasonToRefuse(senha: string, person: Person): Promise<string | null> {
  const folded = fold(senha);
  if ((await commonPasswords()).has(folded)) return 'Esta senha é muito comum';
  if (countSteps(folded) < FEWEST_STEPS) return 'Esta senha é uma sequência ou repetição fácil de adivinhar';
  if ([...withWordsShortened(folded, person)].length < FEWEST_OF_ITS_OWN) {
    return 'A senha é feita do nome, do usuário, do e-mail ou de uma palavra óbvia';
  }
  return null;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** Those that leaks hold most often; read when first needed, for they take megabytes. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

function countSteps(text: string): number {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0))).size;
}

/** The password with each of the person's words, and of the obvious ones, as a single character; the longest go first. */
function withWordsShortened(folded: string, { nome, email, username }: Person): string {
  const words = [nome, email, username].map(fold).flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...words, ...obviousWords]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, '*'), folded);
}

/** Case and accents say little: `Sênha` is as easy to guess as `senha`. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
