import { useState } from 'react';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sendAtivo } from '../../api/layouts.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { useToasts } from '../../ui/Toasts.tsx';

/**
 * Switching a copy off, which is asked about first, and on again; a failure belongs into the page's alert.
 * @param reload reads the layouts again.
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
    /** Whether a copy is about to be switched off. */
    asking,
    busy: isPending,
    failure: error && failureOf(error),
    /** Asks before it switches off; switching on harms nothing. */
    change: (layout: LayoutCompleto) => {
      if (layout.ativo) setAsking(true);
      else send(layout);
    },
    cancel: () => setAsking(false),
    confirm: send,
  };
}
