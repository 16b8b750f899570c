import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { runtimeConfig } from '../api/runtime-config.ts';
import { Icon } from '../ui/Icon.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HelpButton } from './HelpButton.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const Avisos = lazy(() => import('./Avisos.tsx'));

/** Where one is, the command palette, what is new, help and how everything looks. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="ap-top" role="banner">
      <Button variant="ghost" className="btn-icon ap-menu-btn" aria-label="Abrir menu" onClick={onMenu}>
        <Icon name="list" />
      </Button>
      <Breadcrumb pathname={pathname} />
      <PaletteButton />
      {runtimeConfig().builtInApi && (
        <Suspense fallback={<span className="ap-avisos" />}>
          <Avisos />
        </Suspense>
      )}
      <HelpButton />
      <AppearanceMenu />
    </div>
  );
}
