import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HelpButton } from './HelpButton.tsx';
import { PaletteButton } from './PaletteButton.tsx';

/** Where one is, the command palette, help and how everything looks. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="ap-top" role="banner">
      <button type="button" className="btn btn-ghost btn-icon ap-menu-btn" aria-label="Abrir menu" onClick={onMenu}>
        <Icon name="list" />
      </button>
      <Breadcrumb pathname={pathname} />
      <PaletteButton />
      <HelpButton />
      <AppearanceMenu />
    </div>
  );
}
