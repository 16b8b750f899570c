import type { ReactNode } from 'react';
import { fetchFalhas, fetchOriginal } from '../../api/conversoes.ts';
import { fetchRetorno, fetchRetornoEmPlanilha } from '../../api/recusados.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

interface Props {
  readonly id: number;
  readonly arquivo: string;
  readonly what: keyof typeof files;
  readonly className: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

const files = {
  original: [fetchOriginal, ''],
  erros: [fetchFalhas, '.erros.csv'],
  retorno: [fetchRetorno, '.retorno.csv'],
  planilha: [fetchRetornoEmPlanilha, '.retorno.xlsx'],
} as const;

export function DownloadConversao({ id, arquivo, what, className, label, children }: Props) {
  const [fetchFile, ending] = files[what];
  return (
    <DownloadButton
      icon={what === 'original' ? 'download' : 'file-earmark-text'}
      fileName={arquivo + ending}
      fetchFile={() => fetchFile(id)}
      className={className}
      label={label}
    >
      {children}
    </DownloadButton>
  );
}
