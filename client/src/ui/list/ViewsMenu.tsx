import { lazy, Suspense, use } from 'react';
import { PopoverButton } from '../PopoverButton.tsx';
import { type ViewsPanelProps, ViewsPanelOfLists } from './views-panel.ts';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));

/** The saved views of a list. */
export function ViewsMenu(views: Omit<ViewsPanelProps, 'onClose'>) {
  const Panel = use(ViewsPanelOfLists) ?? ViewsPanel;
  return (
    <PopoverButton label="Visões" icon="bookmark">
      {(close) => (
        <Suspense fallback={<p className="mb-0">Carregando...</p>}>
          <Panel {...views} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
