import { useMutation } from '@tanstack/react-query';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { fetchDocumentoDaFatura } from '../../api/faturas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/list/export/export-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

const rotulos = { pdf: 'PDF', xlsx: 'Relação e resumo' } as const;

/** Hands an invoice out as a file. */
export function BaixarFatura({ fatura, extensao }: { readonly fatura: Fatura; readonly extensao: 'pdf' | 'xlsx' }) {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchDocumentoDaFatura(fatura.id_fatura, extensao),
    onSuccess: (file) =>
      saveFile(file, `fatura_${fatura.numero_fatura ?? 'previa'}_${fatura.numero}_${fatura.competencia}.${extensao}`),
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
      {isPending ? <Spinner /> : <Icon name={extensao === 'pdf' ? 'file-earmark-pdf' : 'file-earmark-spreadsheet'} />}
      {rotulos[extensao]}
    </button>
  );
}
