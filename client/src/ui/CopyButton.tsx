import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 2_000;

/** Copies a text; the tick and the spoken word say that it did. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    await copyText(text);
    setCopied(true);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-icon ap-copy"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check-lg' : 'copy'} />
      </button>
      <span role="status" className="visually-hidden">
        {copied ? 'Copiado' : ''}
      </span>
    </>
  );
}
