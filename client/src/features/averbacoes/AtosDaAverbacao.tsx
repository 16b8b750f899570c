import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { useAdmitted } from '../../api/use-admitted.ts';

const CorrigirDialog = lazy(() => import('./CorrigirDialog.tsx'));
const ExcluirDialog = lazy(() => import('./ExcluirDialog.tsx'));

/** Corrects an open shipment; excludes one, also after its month was invoiced. */
export function AtosDaAverbacao({ averbacao }: { readonly averbacao: Averbacao }) {
  const writes = useAdmitted('write');
  const [asked, setAsked] = useState<'corrigir' | 'excluir' | null>(null);
  const { situacao, em_fatura, arquivada } = averbacao;
  if (!writes || arquivada || (situacao !== 'ABERTA' && situacao !== 'FATURADA')) return null;
  const Dialog = asked === 'corrigir' ? CorrigirDialog : ExcluirDialog;
  return (
    <>
      {!em_fatura && (
        <Button variant="outline-secondary" onClick={() => setAsked('corrigir')}>
          Corrigir
        </Button>
      )}
      <Button variant="outline-secondary" onClick={() => setAsked('excluir')}>
        Excluir averbação
      </Button>
      {asked && (
        <Suspense>
          <Dialog averbacao={averbacao} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
