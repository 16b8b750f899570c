import { useState } from 'react';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sendAtivo } from '../../api/layouts.ts';
import { type Failure, failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

interface AtivoButtonProps {
  readonly layout: LayoutCompleto;
  readonly reload: () => Promise<void>;
  /** Null: a new attempt. */
  readonly onFailure: (failure: Failure | null) => void;
}

export function AtivoButton({ layout, reload, onFailure }: AtivoButtonProps) {
  const { nome, ativo } = layout;
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { send, isPending } = useSending({
    mutationFn: () => {
      onFailure(null);
      return sendAtivo(layout, !ativo);
    },
    onSuccess: async () => {
      await reload();
      toasts.show({ tone: 'success', text: `Layout “${nome}” ${ativo ? 'desativado' : 'ativado'} com sucesso!` });
    },
    onError: (error) => onFailure(failureOf(error)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <SecondaryButton
        icon={ativo ? 'x-lg' : 'check-lg'}
        text={ativo ? 'Desativar' : 'Ativar'}
        aria-disabled={isPending}
        onClick={() => (ativo ? setAsking(true) : send(undefined))}
      />
      <ConfirmDialog
        show={asking}
        danger
        title="Desativar Layout"
        confirmLabel="Desativar"
        busy={isPending}
        onConfirm={() => send(undefined)}
        onCancel={() => setAsking(false)}
      >
        Desativar o layout <strong>“{nome}”</strong>? Ele sai da lista do Conversor; o histórico fica, e ele pode voltar
        a ser ativado.
      </ConfirmDialog>
    </>
  );
}
