import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Where every failure of the router ends: an address that leads nowhere, or a page that broke. */
export function ErrorPage() {
  const error = useRouteError();
  const detail = detailOf(error);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    document.title = 'Erro · Romaneio';
  }, []);

  async function copy() {
    const { copyText } = await import('../ui/copy-text.ts');
    await copyText(detail);
    setCopied(true);
  }

  return (
    <main className="ap-error-page">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>Esta página não existe ou falhou ao abrir.</p>
      <div className="ap-error-detail">
        <code>{detail}</code>
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void copy()}>
          {copied ? 'Copiado' : 'Copiar'}
        </button>
      </div>
      <Link className="btn btn-primary" to={paths.dashboard}>
        Voltar ao início
      </Link>
    </main>
  );
}

function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${location.pathname}`;
  return error instanceof Error ? error.message : String(error);
}
