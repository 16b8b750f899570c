import Button from 'react-bootstrap/Button';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useState } from 'react';
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

interface Props {
  readonly layout: LayoutCompleto;
  readonly busy: boolean;
  readonly onAtivo: () => void;
  readonly onEdit: () => void;
}

export function CopiaActions({ layout: { ativo }, busy, onAtivo, onEdit }: Props) {
  return (
    <>
      <Button variant="outline-secondary" aria-disabled={busy} onClick={onAtivo}>
        <Icon name={ativo ? 'x-lg' : 'check-lg'} />
        {ativo ? 'Desativar' : 'Ativar'}
      </Button>
      <Button variant="outline-secondary" onClick={onEdit}>
        <Icon name="pencil" />
        Editar
      </Button>
    </>
  );
}
