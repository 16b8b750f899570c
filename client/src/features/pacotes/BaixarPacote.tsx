import { useMutation } from '@tanstack/react-query';
import type { Pacote } from '../../../../shared/contracts/pacote.ts';
import { fetchArquivo } from '../../api/pacotes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/list/export/export-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

/** Hands a package out as a file. */
export function BaixarPacote({ pacote, formato }: { readonly pacote: Pacote; readonly formato: 'json' | 'xml' }) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchArquivo(pacote.id_pacote, formato),
    onSuccess: (file) => saveFile(file, `pacote_${pacote.numero}.${formato}`),
    onError: ({ message }) => toasts.show({ tone: 'danger', text: `Não foi possível baixar. ${message}` }),
  });
  return (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? <Spinner /> : <Icon name="download" />}
      {formato.toUpperCase()}
    </button>
  );
}
