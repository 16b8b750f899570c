import { late } from '../../ui/late.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import type { Relatorio } from './useRelatorio.ts';

const ModelosPanel = late(() => import('./ModelosPanel.tsx'), <p role="status">Carregando...</p>);

export function Modelos({ relatorio }: { readonly relatorio: Relatorio }) {
  return (
    <PopoverButton label="Modelos" icon="journals" disabled={relatorio.busy}>
      {(close) => <ModelosPanel relatorio={relatorio} onClose={close} />}
    </PopoverButton>
  );
}
