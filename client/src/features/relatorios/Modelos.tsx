import { lazy, Suspense } from 'react';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import type { ModelosProps } from './ModelosPanel.tsx';

const ModelosPanel = lazy(() => import('./ModelosPanel.tsx'));

/** Saved parameters of a report; the panel is loaded when opened. */
export function Modelos(props: ModelosProps) {
  return (
    <PopoverButton label="Modelos" icon="journals">
      {(close) => (
        <Suspense fallback={<p role="status">Carregando...</p>}>
          <ModelosPanel {...props} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
