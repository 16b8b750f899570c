import type { PanoramaDaApolice } from '../../../shared/contracts/panorama.ts';
import { updateSuspensao } from '../../../shared/contracts/suspensoes.ts';
import { hoje } from '../../../shared/format/data.ts';
import { request } from '../api/gateway-client.ts';
import { useToasts } from '../ui/Toasts.tsx';
import { useToastedSending } from './useEnvio.ts';

type Suspensao = PanoramaDaApolice['suspensoes'][number];

/** Ends a suspension at once, with today as its last day; the notice offers to undo it. */
export function useEncerramento(): (suspensao: Suspensao) => void {
  const toasts = useToasts();
  const { send } = useToastedSending({
    mutationFn: ({ de: { id_suspensao: id, desde, motivo, versao }, ate }: { de: Suspensao; ate: string | null }) =>
      request(updateSuspensao, { params: { id }, body: { datA_INICIAL: desde, datA_FINAL: ate, motivo, versao } }),
    invalidates: ['suspensoes', 'apolice', 'apolices'],
    onSuccess: (_, { de, ate }) =>
      ate === hoje()
        ? toasts.show({
            tone: 'success',
            text: 'Suspensão encerrada: hoje é o último dia suspenso.',
            action: { label: 'Desfazer', run: () => send({ de: { ...de, ate, versao: de.versao + 1 }, ate: de.ate }) },
          })
        : toasts.show({ tone: 'success', text: 'A suspensão continua como antes.' }),
  });
  return (de) =>
    de.ate === hoje() ? toasts.show({ tone: 'info', text: 'A suspensão já termina hoje.' }) : send({ de, ate: hoje() });
}
