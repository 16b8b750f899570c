import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { runtimeConfig } from '../api/runtime-config.ts';
import { Icon } from '../ui/Icon.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PopoverButton } from '../ui/PopoverButton.tsx';
import { dialogIsOpen } from '../ui/dialog-is-open.ts';

const Avisos = lazy(() => import('./Avisos.tsx'));
const FixarButton = lazy(() => import('./FixarButton.tsx'));

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="ap-top" role="banner">
      <Button variant="ghost" className="btn-icon ap-menu-btn" aria-label="Abrir menu" onClick={onMenu}>
        <Icon name="list" />
      </Button>
      <Breadcrumb pathname={pathname} />
      {runtimeConfig().builtInApi && (
        <Suspense fallback={<span className="btn btn-sm btn-icon ap-fixar" />}>
          <FixarButton />
        </Suspense>
      )}
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

const AppearancePanel = lazy(() => import('../ui/AppearancePanel.tsx'));

function AppearanceMenu() {
  return (
    <PopoverButton label="Aparência" icon="circle-half">
      {() => (
        <Suspense>
          <AppearancePanel />
        </Suspense>
      )}
    </PopoverButton>
  );
}

const HelpDialog = lazy(() => import('./HelpDialog.tsx'));

function HelpButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="btn-icon"
        aria-label="Ajuda"
        title="Ajuda"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Icon name="question-circle" />
      </Button>
      {open && (
        <Suspense>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

function PaletteButton() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Do not navigate away from an open dialog or a pending submit.
      if (!dialogIsOpen()) setOpen(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button type="button" className="ap-search" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>Buscar ou ir para…</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
