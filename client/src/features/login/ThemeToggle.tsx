import moon from 'bootstrap-icons/icons/moon-stars.svg?raw';
import sun from 'bootstrap-icons/icons/sun.svg?raw';
import Button from 'react-bootstrap/Button';
import { useAppearance } from '../../hooks/useAppearance.ts';
import { Glyph } from '../../ui/Glyph.tsx';

/** Light/dark toggle for signed-out users. */
export function ThemeToggle() {
  const { theme, setTheme } = useAppearance();
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  const label = dark ? 'Usar tema claro' : 'Usar tema escuro';
  return (
    <Button
      variant="ghost"
      className="btn-icon ap-login-theme"
      aria-label={label}
      title={label}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Glyph svg={dark ? sun : moon} />
    </Button>
  );
}
