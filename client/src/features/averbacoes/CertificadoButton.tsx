import { useMutation } from '@tanstack/react-query';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { fetchCertificado } from '../../api/certificados.ts';
import { serverMessage } from '../../api/server-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/list/export/export-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

/** The certificate as a file; only a shipment that is covered has one. */
export function CertificadoButton({ averbacao }: { readonly averbacao: Averbacao }) {
  const toasts = useToasts();
  const { id_averbacao, numero_averbacao, situacao } = averbacao;
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchCertificado(id_averbacao),
    onSuccess: (pdf) => saveFile(pdf, `certificado-${numero_averbacao}.pdf`),
    onError: (error) => toasts.show({ tone: 'danger', text: serverMessage(error) }),
  });
  if (situacao !== 'ABERTA' && situacao !== 'FATURADA') return null;
  return (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? <Spinner /> : <Icon name="file-earmark-pdf" />}
      Certificado
    </button>
  );
}
