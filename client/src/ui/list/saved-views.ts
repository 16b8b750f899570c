export interface SavedView {
  readonly nome: string;
  readonly endereco: string;
}

export const VIEW_NAME_MAX = 60;

export function readViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view: Partial<SavedView> | null) => typeof view?.nome === 'string' && typeof view.endereco === 'string',
  );
}

export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ nome }) => nome !== view.nome);
  return [...others, view].toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** Query string of a view, without the page. @param columns those on the screen, if they differ from the list's own. */
export function viewAddress(search: string, columns = ''): string {
  const params = new URLSearchParams(search);
  params.delete('pagina');
  if (columns !== '') params.set('colunas', columns);
  return params.toString();
}

export function sameAddress(one: string, other: string): boolean {
  const [a, b] = [new URLSearchParams(one), new URLSearchParams(other)];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}

/** Query string that opens the list alike for everybody: names at least the page, so that no default view applies. */
export function openingAddress(search: string): string {
  const said = search.replace(/^\?/, '');
  return `?${said === '' ? 'pagina=1' : said}`;
}
