import { useEffect, useRef, useState } from 'react';
import { useLocation, Link } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { deferred } from '../ui/deferred.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PopoverButton } from '../ui/PopoverButton.tsx';
import { dialogIsOpen } from '../ui/dialog-is-open.ts';
import { isTyping, useWindowEvent } from '../hooks/useWindowEvent.ts';
import { usePageTitle } from '../hooks/page-title.ts';
import { paths } from '../navigation/paths.ts';
import { areaOf, activeLink, allCadastros } from './menu.ts';

const AppearancePanel = deferred(() => import('../ui/AppearancePanel.tsx'));
const Avisos = deferred(() => import('./Avisos.tsx'), <span className="ap-avisos" />);
const CommandPalette = deferred(() => import('./CommandPalette.tsx'));
const DemoNotice = deferred(() => import('./DemoNotice.tsx'));
const FixarButton = deferred(
  () => import('./FixarButton.tsx'),
  <span className="btn btn-sm btn-icon flex-shrink-0 d-none d-lg-inline-flex" />,
);
const HelpDialog = deferred(() => import('./HelpDialog.tsx'));

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="ap-top d-flex align-items-center position-sticky top-0" role="banner">
      <IconButton icon="list" label="Abrir menu" className="d-lg-none fs-5" onClick={onMenu} />
      <Breadcrumb pathname={pathname} />
      {runtimeConfig().builtInApi && <DemoNotice />}
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
  /** The text searched for; null: the palette is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The dashboard is where a search begins; a page reached by a link keeps the focus that it gives.
    if (pathname === paths.dashboard && document.activeElement === document.body) button.current?.focus();
  }, [pathname]);

  function open(event: Event, text: string) {
    event.preventDefault();
    // Do not navigate away from an open dialog or a pending submit.
    if (dialogIsOpen()) return;
    // The palette returns the focus to where it was.
    if (document.activeElement === document.body) button.current?.focus();
    setQuery(text);
  }
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) open(event, '');
  });
  useWindowEvent('paste', (event) => {
    const [line] = (event.clipboardData?.getData('text') ?? '').trim().split(/\s*[\r\n]/, 1);
    if (line && !event.defaultPrevented && !isTyping(event.target)) open(event, line);
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        className="ap-search d-flex align-items-center gap-2"
        aria-label="Buscar ou ir para…"
        aria-keyshortcuts="Control+K"
        onClick={() => setQuery((text) => text ?? '')}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey } = event;
          // More of a text that has begun may come before the palette has loaded and taken the focus.
          const typed = query === null ? /^[\p{L}\p{N}]$/u.test(key) : key.length === 1;
          if (!typed || ctrlKey || metaKey || altKey) return;
          event.preventDefault();
          setQuery((text) => (text ?? '') + key);
        }}
      >
        <Icon name="search" />
        <span className="d-none d-lg-inline">Buscar ou ir para…</span>
        <kbd className="ms-auto d-none d-lg-inline" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {query !== null && <CommandPalette query={query} onQuery={setQuery} onClose={() => setQuery(null)} />}
    </>
  );
}

function Breadcrumb({ pathname }: { readonly pathname: string }) {
  const title = usePageTitle();
  const link = activeLink(pathname);
  const area = areaOf(pathname)?.current;
  const pages = [link, area?.path === link?.path ? undefined : area].filter((page) => page !== undefined);
  // A page below a list is a record ("Detalhe"); a page without a menu link uses its title.
  const own = { label: link === undefined || link === allCadastros ? title : 'Detalhe', path: pathname };
  const steps = pages.at(-1)?.path === pathname ? pages : [...pages, own];
  return (
    <nav aria-label="Localização" className="ap-crumbs">
      <ol className="breadcrumb flex-nowrap text-nowrap text-body-secondary">
        {link?.group && (
          <li className="breadcrumb-item ap-crumb-far">
            {link.group === allCadastros.label && runtimeConfig().builtInApi ? (
              <Link to={allCadastros.path}>{link.group}</Link>
            ) : (
              link.group
            )}
          </li>
        )}
        {steps.map(({ label, path }, position) => (
          <li
            key={path}
            // Narrow screens show the page and its parent.
            className={position < steps.length - 2 ? 'breadcrumb-item ap-crumb-far' : 'breadcrumb-item'}
            aria-current={path === pathname ? 'page' : undefined}
          >
            {path === pathname ? label : <Link to={path}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
