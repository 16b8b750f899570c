import { lazy, Suspense } from 'react';
import { PopoverButton } from '../PopoverButton.tsx';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));

/** The saved views of a list. @param list names it among the stored preferences. */
export function ViewsMenu({ list }: { readonly list: string }) {
  return (
    <PopoverButton label="Visões" icon="bookmark">
      {(close) => (
        <Suspense fallback={<p className="mb-0">Carregando...</p>}>
          <ViewsPanel list={list} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
