const plainLetters = new Map<string, string>();

/** One letter without its marks; each is worked out once, because normalising a whole list is dear. */
function plain(letter: string): string {
  let known = plainLetters.get(letter);
  if (known === undefined) {
    known = letter.normalize('NFD').replace(/\p{M}/gu, '');
    plainLetters.set(letter, known);
  }
  return known;
}

/** Lower case without accents: what two spellings of one name have in common. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[^\0-\x7f]/gu, plain);
}
