import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { afterLogin } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { Brand } from '../../ui/Brand.tsx';
import { LoginForm } from './LoginForm.tsx';
import './login.css';
import moon from 'bootstrap-icons/icons/moon-stars.svg?raw';
import sun from 'bootstrap-icons/icons/sun.svg?raw';
import Button from 'react-bootstrap/Button';
import { useAppearance } from '../../hooks/useAppearance.ts';
import { Glyph } from '../../ui/Glyph.tsx';

function ThemeToggle() {
  const { theme, setTheme } = useAppearance();
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  const label = dark ? 'Usar tema claro' : 'Usar tema escuro';
  return (
    <Button
      variant="ghost"
      className="btn-icon position-absolute top-0 end-0 mt-3 me-3"
      aria-label={label}
      title={label}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Glyph svg={dark ? sun : moon} />
    </Button>
  );
}

export default function LoginPage() {
  const { user, loading } = useSession();
  const { search } = useLocation();

  useEffect(() => {
    document.title = 'Entrar · Romaneio';
  }, []);

  if (loading) return null;
  if (user !== null) return <Navigate to={afterLogin(search)} replace />;
  return (
    <div className="ap-login min-vh-100 d-grid">
      <aside className="position-relative overflow-hidden d-none d-lg-block" aria-label="Apresentação">
        <Brand />
      </aside>
      <main className="d-grid position-relative">
        <ThemeToggle />
        <div className="ap-login-body">
          <div className="ap-login-brand d-lg-none">
            <Brand />
          </div>
          <LoginForm />
        </div>
        <footer className="small text-body-secondary text-center">
          Sistema de gestão de faturamento de apólices de transporte
        </footer>
      </main>
    </div>
  );
}
