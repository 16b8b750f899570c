import type { ComponentType } from 'react';

/** A page that several addresses share is told its title. */
export type LoadPage = () => Promise<{ default: ComponentType<{ title?: string }> }>;

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
