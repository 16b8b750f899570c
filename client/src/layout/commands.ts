import { fold } from '../hooks/fold.ts';
import type { Theme } from '../hooks/useAppearance.ts';
import { menuLinks } from './menu.ts';

/** Something that the command palette can do. */
export type Command = { readonly id: string; readonly label: string; readonly group: string } & (
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'logout' }
);

const commands: readonly Command[] = [
  ...menuLinks.map(({ label, path, group }): Command => ({
    kind: 'page',
    id: path.slice(1).replaceAll('/', '-'),
    label,
    path,
    group: group ?? '',
  })),
  { kind: 'theme', id: 'tema-claro', label: 'Tema claro', group: 'Aparência', theme: 'light' },
  { kind: 'theme', id: 'tema-escuro', label: 'Tema escuro', group: 'Aparência', theme: 'dark' },
  { kind: 'theme', id: 'tema-sistema', label: 'Tema do sistema', group: 'Aparência', theme: 'system' },
  { kind: 'logout', id: 'sair', label: 'Sair', group: 'Sessão' },
];

const searchable = commands.map((command) => fold(`${command.label} ${command.group}`));

/** The commands that hold every word of the query, accents and case aside; labels that begin with it come first. */
export function commandsMatching(query: string): Command[] {
  const words = fold(query).split(/\s+/);
  const found = commands.filter((_, index) => words.every((word) => searchable[index]?.includes(word)));
  const begins = (command: Command) => (fold(command.label).startsWith(fold(query)) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}
