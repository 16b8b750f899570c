import { useAppearance } from '../../hooks/useAppearance.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Light or dark, before anybody has signed in. */
export function ThemeToggle() {
  const { theme, setTheme } = useAppearance();
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  const label = dark ? 'Usar tema claro' : 'Usar tema escuro';
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon ap-login-theme"
      aria-label={label}
      title={label}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon-stars'} />
    </button>
  );
}
