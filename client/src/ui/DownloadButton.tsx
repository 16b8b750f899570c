import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { saveFile } from '../browser/save-file.ts';
import { Spinner } from './Spinner.tsx';
import { useToasts } from './Toasts.tsx';

interface Props {
  readonly icon: IconName;
  readonly fileName: string;
  /** @throws an error whose message is shown in a toast. */
  fetchFile(): Promise<Blob>;
  readonly className?: string;
  readonly label?: string | undefined;
  readonly children?: ReactNode;
}

export function DownloadButton({ icon, fileName, fetchFile, className, label, children }: Props) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: ({ message }) => toasts.show({ tone: 'danger', text: `Não foi possível baixar. ${message}` }),
  });
  return (
    <button
      type="button"
      className={className ?? 'btn btn-outline-secondary'}
      aria-label={label}
      title={label}
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? <Spinner /> : <Icon name={icon} />}
      {children}
    </button>
  );
}
