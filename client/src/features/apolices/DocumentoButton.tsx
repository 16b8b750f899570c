import { useMutation } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { fetchDocumento } from '../../api/apolices.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../browser/save-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
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
    <Button
      variant="outline-secondary"
      aria-busy={documento.isPending}
      aria-disabled={documento.isPending}
      onClick={() => !documento.isPending && documento.mutate()}
    >
      {documento.isPending ? <Spinner /> : <Icon name="file-earmark-pdf" />}
      Baixar PDF
    </Button>
  );
}
