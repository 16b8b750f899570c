import { lazy, Suspense, useState } from 'react';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { recalcular } from '../../api/faturas.ts';
import { failureOf } from '../../api/server-message.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useSending } from '../../api/use-sending.ts';
import { MoreActions } from '../../ui/MoreActions.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { type Ato, atos } from './atos.ts';

const AtoDialog = lazy(() => import('./AtoDialog.tsx'));
const SimulacaoDialog = lazy(() => import('./SimulacaoDialog.tsx'));

/** Actions on an invoice other than state transitions. */
export function MaisAcoes({ fatura }: { readonly fatura: Fatura }) {
  const writes = useAdmitted('write');
  const [asked, setAsked] = useState<Ato | null>(null);
  const [simulating, setSimulating] = useState(false);
  const toasts = useToasts();
  const recalculo = useSending({
    ...recalcular(() => ({ params: { id: fatura.id_fatura } })),
    onSuccess: () => toasts.show({ tone: 'success', text: 'Prévia recalculada.' }),
    onError: (error) => toasts.fail(failureOf(error)),
  });
  if (!writes) return null;
  const escolhas = [
    ...(fatura.recalculavel
      ? [
          { label: 'Recalcular', onPress: () => recalculo.send() },
          { label: 'Simular desconto recorrente', onPress: () => setSimulating(true) },
        ]
      : []),
    ...atos.filter(({ cabe }) => cabe(fatura)).map((ato) => ({ label: ato.titulo, onPress: () => setAsked(ato) })),
  ];
  return (
    <>
      <MoreActions actions={escolhas} />
      {simulating && (
        <Suspense>
          <SimulacaoDialog fatura={fatura} onClose={() => setSimulating(false)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <AtoDialog fatura={fatura} ato={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
