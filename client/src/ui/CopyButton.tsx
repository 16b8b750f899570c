import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { Icon } from './Icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function CopyButton({ text, label, className = 'btn btn-ghost btn-icon ap-copy', children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    await copyText(text);
    setCopied(true);
  }

  return (
    <>
      <button type="button" className={className} aria-label={label} title={label} onClick={() => void copy()}>
        <Icon name={copied ? 'check-lg' : 'copy'} />
        {children}
      </button>
      <span role="status" className="visually-hidden">
        {copied ? 'Copiado' : ''}
      </span>
    </>
  );
}
