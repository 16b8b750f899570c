/** Folds case and accents, keeping positions (`Nº` becomes `no`). */
export function fold(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFKD')[0]?.toLowerCase() ?? character;
    return plain.length === character.length ? plain : character;
  }).join('');
}
