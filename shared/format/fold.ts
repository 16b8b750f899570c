const plainLetters = new Map<string, string>();

/** Cached: normalising a whole list is slow. */
function plain(letter: string): string {
  let known = plainLetters.get(letter);
  if (known === undefined) {
    known = letter.normalize('NFD').replace(/\p{M}/gu, '');
    plainLetters.set(letter, known);
  }
  return known;
}

/** Lower case without accents. */
export const fold = (text: string): string => text.toLowerCase().replace(/[^\0-\x7f]/gu, plain);
