import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sendAtivo } from '../../api/layouts.ts';
import { serverMessage } from '../../api/server-message.ts';
import { useToasts } from '../../ui/Toasts.tsx';

/**
 * Switching a copy off, which is asked about first, and on again; a failure belongs into the page's alert.
 * @param reload reads the layouts again.
 */
export function useAtivo(reload: () => Promise<void>) {
  const toasts = useToasts();
  const [asked, setAsked] = useState<LayoutCompleto | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ id_LAYOUT_ENTRADA_MASSA: id, ativo }: LayoutCompleto) => sendAtivo(id, !ativo),
    onSuccess: async (_, { nome, ativo }) => {
      await reload();
      toasts.show({ tone: 'success', text: `Layout “${nome}” ${ativo ? 'desativado' : 'ativado'} com sucesso!` });
    },
    onSettled: () => setAsked(null),
  });
  return {
    /** The copy that is about to be switched off. */
    asked,
    busy: isPending,
    failure: error && serverMessage(error),
    /** Asks before it switches off; switching on harms nothing. */
    change: (layout: LayoutCompleto) => (layout.ativo ? setAsked(layout) : mutate(layout)),
    cancel: () => setAsked(null),
    confirm: () => asked && mutate(asked),
  };
}
