import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useTarefaPedida } from '../hooks/tarefa-pedida.ts';
import { Icon } from '../ui/Icon.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HelpButton } from './HelpButton.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const TarefasEmCurso = lazy(() => import('./TarefasEmCurso.tsx'));

/** Where one is, the command palette, help and how everything looks. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { pathname } = useLocation();
  const tarefaPedida = useTarefaPedida();
  return (
    <div className="ap-top" role="banner">
      <button type="button" className="btn btn-ghost btn-icon ap-menu-btn" aria-label="Abrir menu" onClick={onMenu}>
        <Icon name="list" />
      </button>
      <Breadcrumb pathname={pathname} />
      {tarefaPedida && (
        <Suspense>
          <TarefasEmCurso />
        </Suspense>
      )}
      <PaletteButton />
      <HelpButton />
      <AppearanceMenu />
    </div>
  );
}
