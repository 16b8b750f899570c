import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { feito, nomeOf } from '../../campos/palavras.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { invalidateRegistros, removeRegistro } from '../../api/cadastros.ts';
import { chaveOf } from '../../api/registros.ts';
import { isConflict } from '../../api/gateway-error.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { besideRow } from '../../ui/list/row-focus.ts';
import { useToasts } from '../../ui/Toasts.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

export function useExclusao(cadastro: Cadastro) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [asked, setAsked] = useState<LinhaRespondida | null>(null);
  const { send, reset, error, isPending } = useSending({
    mutationFn: (registro: LinhaRespondida) => removeRegistro(cadastro, chaveOf(cadastro, registro), registro.versao),
    onSuccess: async (_, registro) => {
      const focusNeighbour = besideRow(chaveOf(cadastro, registro));
      setAsked(null);
      await invalidateRegistros(client, cadastro);
      toasts.show({ tone: 'success', text: `“${nomeOf(cadastro, registro)}” ${feito(cadastro, 'excluído')}` });
      focusNeighbour();
    },
  });
  return {
    asked,
    busy: isPending,
    failure: error ? failureOf(error) : undefined,
    /** Refused because of references; offer to deactivate it instead. */
    inUse: isConflict(error),
    ask: useCallback(
      (registro: LinhaRespondida) => {
        reset();
        setAsked(registro);
      },
      [reset],
    ),
    cancel: () => setAsked(null),
    confirm: () => asked && send(asked),
  };
}

interface ExclusaoDialogProps {
  readonly cadastro: Cadastro;
  readonly exclusao: ReturnType<typeof useExclusao>;
  onDeactivate(registro: LinhaRespondida): void;
  onReplace(registro: LinhaRespondida): void;
}

export function ExclusaoDialog({ cadastro, exclusao, onDeactivate, onReplace }: ExclusaoDialogProps) {
  const { asked, busy, failure, inUse, cancel, confirm } = exclusao;
  const offersDeactivation = asked !== null && inUse && asked.ativo;
  return (
    <ConfirmDialog
      show={asked !== null}
      danger={!offersDeactivation}
      title={`Excluir ${cadastro.singular}`}
      confirmLabel={offersDeactivation ? 'Desativar' : 'Excluir'}
      busy={busy}
      onConfirm={() => {
        if (!offersDeactivation) return confirm();
        cancel();
        onDeactivate(asked);
      }}
      onCancel={cancel}
    >
      {failure === undefined ? (
        <>
          Excluir <strong>{asked && nomeOf(cadastro, asked)}</strong>? Não é possível desfazer.
        </>
      ) : (
        <>
          <div role="alert">
            <FailureText {...failure} />
          </div>
          {offersDeactivation && (
            <p>
              {feito(cadastro, 'Desativado')}, deixa de ser oferecido em novos registros; o que já o usa continua como
              está.
            </p>
          )}
          {asked !== null && inUse && !asked.padrao && !cadastro.paginado && (
            <SecondaryButton
              variant="link"
              text="Substituir por…"
              className="p-0"
              onClick={() => {
                cancel();
                onReplace(asked);
              }}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
