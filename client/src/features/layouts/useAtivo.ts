import { useState } from 'react';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sendAtivo } from '../../api/layouts.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { useToasts } from '../../ui/Toasts.tsx';

/**
 * Deactivates a copy after confirmation, or reactivates it; failures go to the page's alert.
 * @param reload refetches the layouts.
 */
export function useAtivo(reload: () => Promise<void>) {
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { send, error, isPending } = useSending({
    mutationFn: (layout: LayoutCompleto) => sendAtivo(layout, !layout.ativo),
    onSuccess: async (_, { nome, ativo }) => {
      await reload();
      toasts.show({ tone: 'success', text: `Layout “${nome}” ${ativo ? 'desativado' : 'ativado'} com sucesso!` });
    },
    onSettled: () => setAsking(false),
  });
  return {
    asking,
    busy: isPending,
    failure: error && failureOf(error),
    change: (layout: LayoutCompleto) => {
      if (layout.ativo) setAsking(true);
      else send(layout);
    },
    cancel: () => setAsking(false),
    confirm: send,
  };
}
