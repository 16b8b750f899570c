import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { paths } from '../navigation/paths.ts';

export function ErrorPage({ detail }: { readonly detail: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    document.title = 'Erro · Romaneio';
  }, []);

  async function copy() {
    const { copyText } = await import('../browser/copy-text.ts');
    await copyText(detail);
    setCopied(true);
  }

  return (
    <main className="ap-error-page my-0 mx-auto d-grid gap-3">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p className="m-0">Esta página não existe ou falhou ao abrir.</p>
      <div className="ap-error-detail d-flex align-items-center gap-2 w-100 rounded">
        <code>{detail}</code>
        {/* Not SecondaryButton: its icons would load before the login page. */}
        <Button variant="outline-secondary" size="sm" onClick={() => void copy()}>
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
      </div>
      <Link className="btn btn-primary" to={paths.dashboard}>
        Voltar ao início
      </Link>
    </main>
  );
}
