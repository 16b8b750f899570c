import type { LoadPage } from './lazy-page.tsx';

/** A page of another feature that opens the forms of declarations. */
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
