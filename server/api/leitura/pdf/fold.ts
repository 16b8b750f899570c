/**
 * Folds case and accents, one character for one, so that places in the folded text are places in the text
 * (`Nº` becomes `no`).
 */
export function fold(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFKD')[0]?.toLowerCase() ?? character;
    return plain.length === character.length ? plain : character;
  }).join('');
}
