import { useState } from 'react';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { fetchCertificado } from '../../api/certificados.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const CorrigirDialog = deferred(() => import('./CorrigirDialog.tsx'));
const ExcluirDialog = deferred(() => import('./ExcluirDialog.tsx'));

/** Corrects an open shipment; excludes one, also after its month was invoiced. */
export function AtosDaAverbacao({ averbacao }: { readonly averbacao: Averbacao }) {
  const writes = useAdmitted('write');
  const [asked, setAsked] = useState<'corrigir' | 'excluir' | null>(null);
  const { situacao, em_fatura, arquivada } = averbacao;
  if (!writes || arquivada || (situacao !== 'ABERTA' && situacao !== 'FATURADA')) return null;
  const Dialog = asked === 'corrigir' ? CorrigirDialog : ExcluirDialog;
  return (
    <>
      {!em_fatura && <SecondaryButton text="Corrigir" onClick={() => setAsked('corrigir')} />}
      <SecondaryButton text="Excluir averbação" onClick={() => setAsked('excluir')} />
      {asked && <Dialog averbacao={averbacao} onClose={() => setAsked(null)} />}
    </>
  );
}

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
