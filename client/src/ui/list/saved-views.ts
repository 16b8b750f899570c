/** Views: what a person calls a search, a sort and a page size of a list. */

/** A name and the address's search text that it stands for, without a page. */
export interface SavedView {
  readonly nome: string;
  readonly endereco: string;
}

export const VIEW_NAME_MAX = 60;

/** Reads stored views; what is not one is left out. */
export function readViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view: Partial<SavedView> | null) => typeof view?.nome === 'string' && typeof view.endereco === 'string',
  );
}

/** The views with one more; the same name again replaces. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ nome }) => nome !== view.nome);
  return [...others, view].toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/**
 * The search text of an address as a view keeps it: a view begins at page 1.
 * @param columns the columns on the screen, where they differ from the list's own; without them each reader sees the columns of their own choice.
 */
export function viewAddress(search: string, columns = ''): string {
  const params = new URLSearchParams(search);
  params.delete('pagina');
  if (columns !== '') params.set('colunas', columns);
  return params.toString();
}

/** Whether two addresses of views say the same, in whichever order. */
export function sameAddress(one: string, other: string): boolean {
  const [a, b] = [new URLSearchParams(one), new URLSearchParams(other)];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}

/** An address that opens the list so for everybody: where it says nothing else, it says the page, which no default then overrules. */
export function openingAddress(search: string): string {
  const said = search.replace(/^\?/, '');
  return `?${said === '' ? 'pagina=1' : said}`;
}
