import { lazy, Suspense } from 'react';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import type { Relatorio } from './useRelatorio.ts';

const ModelosPanel = lazy(() => import('./ModelosPanel.tsx'));

/** Saved parameter sets; the panel is loaded when opened. */
export function Modelos({ relatorio }: { readonly relatorio: Relatorio }) {
  return (
    <PopoverButton label="Modelos" icon="journals" disabled={relatorio.busy}>
      {(close) => (
        <Suspense fallback={<p role="status">Carregando...</p>}>
          <ModelosPanel relatorio={relatorio} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
