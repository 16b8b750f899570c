import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { fetchCertificado } from '../../api/certificados.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

/** Certificate download; only covered shipments have one. */
export function CertificadoButton({ averbacao }: { readonly averbacao: Averbacao }) {
  const { id_averbacao, numero_averbacao, situacao } = averbacao;
  if (situacao !== 'ABERTA' && situacao !== 'FATURADA') return null;
  return (
    <DownloadButton
      icon="file-earmark-pdf"
      fileName={`certificado-${numero_averbacao}.pdf`}
      fetchFile={() => fetchCertificado(id_averbacao)}
    >
      Certificado
    </DownloadButton>
  );
}
