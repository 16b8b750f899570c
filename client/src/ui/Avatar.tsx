/** A person's initials in a circle; the name stands beside it, so that it says nothing of its own. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="ap-avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** Two letters for a name: of the first and the last word, or the first two of the only one. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const letters = words.length > 1 ? `${[...first][0]}${[...last][0]}` : [...first].slice(0, 2).join('');
  return letters.toLocaleUpperCase('pt-BR');
}
