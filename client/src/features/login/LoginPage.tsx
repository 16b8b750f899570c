import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { afterLogin } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { Brand } from '../../ui/Brand.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import './login.css';

/** Login screen; redirects users who are already signed in. */
export default function LoginPage() {
  const { user, loading } = useSession();
  const { search } = useLocation();

  useEffect(() => {
    document.title = 'Entrar · Romaneio';
  }, []);

  if (loading) return null;
  if (user !== null) return <Navigate to={afterLogin(search)} replace />;
  return (
    <div className="ap-login">
      <aside aria-label="Apresentação">
        <Brand />
      </aside>
      <main>
        <ThemeToggle />
        <div className="ap-login-body">
          <div className="ap-login-brand">
            <Brand />
          </div>
          <LoginForm />
        </div>
        <footer>Sistema de gestão de faturamento de apólices de transporte</footer>
      </main>
    </div>
  );
}
