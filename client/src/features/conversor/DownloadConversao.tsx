import type { ReactNode } from 'react';
import { fetchFalhas, fetchOriginal } from '../../api/conversoes.ts';
import { fetchRetorno, fetchRetornoEmPlanilha } from '../../api/recusados.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

interface Props {
  readonly id: number;
  readonly arquivo: string;
  /** The original file, all its errors, or the outcome of each document. */
  readonly what: 'original' | keyof typeof endings;
  readonly className: string;
  /** Accessible name, if the button's text is not enough. */
  readonly label?: string;
  readonly children?: ReactNode;
}

const endings = { erros: 'erros.csv', retorno: 'retorno.csv', planilha: 'retorno.xlsx' } as const;
const fetchers = {
  original: fetchOriginal,
  erros: fetchFalhas,
  retorno: fetchRetorno,
  planilha: fetchRetornoEmPlanilha,
} as const;

export function DownloadConversao({ id, arquivo, what, className, label, children }: Props) {
  return (
    <DownloadButton
      icon={what === 'original' ? 'download' : 'file-earmark-text'}
      fileName={what === 'original' ? arquivo : `${arquivo}.${endings[what]}`}
      fetchFile={() => fetchers[what](id)}
      className={className}
      label={label}
    >
      {children}
    </DownloadButton>
  );
}
