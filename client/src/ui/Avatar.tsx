export const Avatar = ({ name }: { name: string }) => (
  <span className="ap-avatar rounded-circle d-print-none" aria-hidden="true">
    {initials(name)}
  </span>
);

export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const letters = words.length > 1 ? `${[...first][0]}${[...last][0]}` : [...first].slice(0, 2).join('');
  return letters.toLocaleUpperCase('pt-BR');
}
