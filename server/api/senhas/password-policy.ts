/** NIST SP 800-63B 3.1.1.2: a hundred million guesses or more for who knows person, product and language. */
import { invalid } from '../chamada/refusals.ts';

export type Person = Readonly<Record<'nome' | 'email' | 'username', string>>;

/** Of 0 to 4: 3 withstands over 10⁸ guesses. */
const LOWEST_SCORE = 3;
const SCORED_CHARACTERS = 32;
/** Words that an attacker of this product tries first. */
const ownWords =
  'romaneio senha mudar acesso admin administrador brasil password seguro seguros seguradora segurado corretor corretora apolice averbacao embarque transporte transportadora carga frete fatura premio sinistro endosso ramo tomador'.split(
    ' ',
  );

/** Refuses a guessable new password. @param field request field. @throws 422 with the reason. */
export async function refuseGuessable(senha: string, person: Person, field: string): Promise<void> {
  const mensagem = await reasonToRefuse(senha, person);
  if (mensagem !== null) throw invalid([{ campo: field, mensagem }]);
}

/** @returns the reason in pt-BR; null: accepted. */
export async function reasonToRefuse(senha: string, person: Person): Promise<string | null> {
  const { scorer, months } = await loaded();
  const words = wordsOf(person);
  const folded = withoutAccents(senha);
  const whole = scorer.check(folded, words);
  // Strong even without known words: `Carla.Dias@2026` is a name and a year.
  const rest = scorer.check(withWordsShortened(folded, [...words, ...months]), words);
  if (Math.min(whole.score, rest.score) >= LOWEST_SCORE) return null;
  const patterns = new Set(whole.sequence.map(({ pattern, dictionaryName }) => dictionaryName ?? pattern));
  return `${cause(patterns, whole.score)}: use uma frase de três ou mais palavras, sem nomes nem datas`;
}

function cause(patterns: ReadonlySet<string>, score: number): string {
  if (score >= LOWEST_SCORE || ['userInputs', 'months-pt-br', 'date'].some((one) => patterns.has(one)))
    return 'A senha é feita do nome, do usuário, do e-mail, de uma data ou de uma palavra óbvia';
  const [only, ...others] = patterns;
  if (others.length === 0 && only === 'passwords-common') return 'Esta senha é muito comum';
  if (others.length === 0 && (only === 'sequence' || only === 'repeat'))
    return 'Esta senha é uma sequência ou repetição fácil de adivinhar';
  return 'Esta senha é fácil de adivinhar';
}

let loading: ReturnType<typeof load> | null = null;

/** Loaded lazily: dictionaries take 200 ms and megabytes. */
const loaded = () => (loading ??= load());

async function load() {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const dictionary = { ...common.dictionary, ...portuguese.dictionary };
  const scorer = new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: SCORED_CHARACTERS,
    l33tMaxSubstitutions: 10,
  });
  return { scorer, months: portuguese.dictionary['months-pt-br'].map(withoutAccents) };
}

function wordsOf({ nome, email, username }: Person): string[] {
  const ofPerson = [nome, email, username].map(withoutAccents);
  const parts = ofPerson.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...ofPerson, ...parts, ...ownWords])].filter((word) => word.length >= 3);
}

/** Each known word and year as one character, longest first. */
const withWordsShortened = (text: string, words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), '*'), text.toLowerCase())
    .replaceAll(/(?:19|20)\d\d/g, '*');

/** `Sênha` is as guessable as `Senha`. */
const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
