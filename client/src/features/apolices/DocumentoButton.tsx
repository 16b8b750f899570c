import { useMutation } from '@tanstack/react-query';
import { fetchDocumento } from '../../api/apolices.ts';
import { saveFile } from '../../browser/save-file.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

export function DocumentoButton({ id, numero }: { readonly id: string; readonly numero: string }) {
  const toasts = useToasts();
  const documento = useMutation({
    mutationFn: () => fetchDocumento(id),
    onSuccess: (pdf) => pdf && saveFile(pdf, `apolice_${numero || id}.pdf`),
    onError: ({ message }) => toasts.show({ tone: 'danger', text: `Não foi possível baixar o PDF. ${message}` }),
  });
  if (documento.data === null) {
    return (
      <span className="text-body-secondary align-self-center" role="status">
        Sem PDF guardado
      </span>
    );
  }
  return (
    <SecondaryButton
      icon="file-earmark-pdf"
      text="Baixar PDF"
      busy={documento.isPending}
      onClick={() => documento.mutate()}
    />
  );
}
