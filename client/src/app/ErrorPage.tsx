import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';

/** Stands in the place of a page that does not exist, or broke. @param detail what a person may hand on */
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
