import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchFalhas, fetchOriginal } from '../../api/conversoes.ts';
import { fetchRetorno } from '../../api/recusados.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/list/export/export-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

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
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchers[what](id),
    onSuccess: (blob) => saveFile(blob, what === 'original' ? arquivo : `${arquivo}.${what}.csv`),
    onError: ({ message }) => toasts.show({ tone: 'danger', text: `Não foi possível baixar. ${message}` }),
  });
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? <Spinner /> : <Icon name={what === 'original' ? 'download' : 'file-earmark-text'} />}
      {children}
    </button>
  );
}
