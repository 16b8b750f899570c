import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { deferred } from '../ui/deferred.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PopoverButton } from '../ui/PopoverButton.tsx';
import { dialogIsOpen } from '../ui/dialog-is-open.ts';

const AppearancePanel = deferred(() => import('../ui/AppearancePanel.tsx'));
const Avisos = deferred(() => import('./Avisos.tsx'), <span className="ap-avisos" />);
const CommandPalette = deferred(() => import('./CommandPalette.tsx'));
const FixarButton = deferred(() => import('./FixarButton.tsx'), <span className="btn btn-sm btn-icon ap-fixar" />);
const HelpDialog = deferred(() => import('./HelpDialog.tsx'));

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="ap-top" role="banner">
      <IconButton icon="list" label="Abrir menu" className="ap-menu-btn" onClick={onMenu} />
      <Breadcrumb pathname={pathname} />
      {runtimeConfig().builtInApi && <FixarButton />}
      <PaletteButton />
      {runtimeConfig().builtInApi && <Avisos />}
      <HelpButton />
      <PopoverButton label="Aparência" icon="circle-half">
        {() => <AppearancePanel />}
      </PopoverButton>
    </div>
  );
}

function HelpButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="question-circle"
        label="Ajuda"
        title="Ajuda"
        size="sm"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      />
      {open && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

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
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}
