import 'bootstrap/dist/css/bootstrap.min.css';
import './styles/index.css';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRuntimeConfig } from './api/runtime-config.ts';
import Button from 'react-bootstrap/Button';
import { matchRoutes } from 'react-router-dom';
import { PageHistory } from './hooks/page-history.ts';
import { loginPath, paths } from './navigation/paths.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { readStoredUser } from './session/stored-user.ts';
import { PageRouter } from './app/PageRouter.tsx';
import { routes } from './app/routes.tsx';

const RELOADED_AT = 'romaneio.recarregado';
const ONCE_WITHIN_MS = 60_000;

/** An open page may request chunks that a deployment removed: reload once, then leave it to the error page. */
function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < ONCE_WITHIN_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}

function App() {
  const [pageHistory] = useState(openHistory);
  return (
    <SessionProvider>
      <PageRouter history={pageHistory} routes={routes} />
    </SessionProvider>
  );
}

/** Without a session start at the login page, instead of loading a page only to redirect. */
function openHistory() {
  const { pathname, search } = location;
  if (readStoredUser() === null && isForSignedIn(pathname))
    history.replaceState(null, '', loginPath(pathname + search));
  return new PageHistory();
}

const isForSignedIn = (pathname: string): boolean =>
  (matchRoutes(routes, pathname) ?? []).some(({ route: { path } }) => path === paths.root || path === paths.dashboard);

const StartFailure = () => (
  <main className="ap-error-page my-0 mx-auto d-grid gap-3">
    <h1>Não foi possível abrir o Romaneio</h1>
    <p className="m-0">O servidor não respondeu. Verifique sua conexão e tente novamente.</p>
    <Button onClick={() => location.reload()}>Tentar novamente</Button>
  </main>
);

reloadOnceOnMissingChunk();
const root = createRoot(document.getElementById('root') as HTMLElement);
void open();

// No top-level await: with one, the build would join none of its small files.
async function open(): Promise<void> {
  try {
    await loadRuntimeConfig();
    // In slices, with the start text of the document standing meanwhile: clicks and keys are handled in between.
    startTransition(() => root.render(<App />));
  } catch {
    root.render(<StartFailure />);
  }
}
