import type { LoadPage } from './lazy-page.tsx';

/** Wraps a page that opens the forms of declared cadastros. */
export function comGavetas(load: LoadPage): LoadPage {
  return async () => {
    const [{ default: Page }, { Gavetas }] = await Promise.all([load(), import('../features/cadastros/Gavetas.tsx')]);
    return {
      default: () => (
        <Gavetas>
          <Page />
        </Gavetas>
      ),
    };
  };
}
