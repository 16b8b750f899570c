import type { ReactNode } from 'react';
import { fetchFalhas, fetchOriginal } from '../../api/conversoes.ts';
import { fetchRetorno } from '../../api/recusados.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

interface Props {
  readonly id: number;
  /** The name of the file that was converted. */
  readonly arquivo: string;
  /** The file itself, every error that was found in it, or what became of each document. */
  readonly what: 'original' | 'erros' | 'retorno';
  readonly className: string;
  /** The button's name, where its text is not enough. */
  readonly label?: string;
  readonly children?: ReactNode;
}

const fetchers = { original: fetchOriginal, erros: fetchFalhas, retorno: fetchRetorno } as const;

/** Hands out what was kept of a run. */
export function DownloadConversao({ id, arquivo, what, className, label, children }: Props) {
  return (
    <DownloadButton
      icon={what === 'original' ? 'download' : 'file-earmark-text'}
      fileName={what === 'original' ? arquivo : `${arquivo}.${what}.csv`}
      fetchFile={() => fetchers[what](id)}
      className={className}
      label={label}
    >
      {children}
    </DownloadButton>
  );
}
