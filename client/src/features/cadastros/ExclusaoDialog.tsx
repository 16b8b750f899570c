import Button from 'react-bootstrap/Button';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { feito, nomeOf } from '../../campos/palavras.ts';
import type { useExclusao } from './useExclusao.ts';

interface ExclusaoDialogProps {
  readonly cadastro: Cadastro;
  readonly exclusao: ReturnType<typeof useExclusao>;
  onDeactivate(registro: LinhaRespondida): void;
  onReplace(registro: LinhaRespondida): void;
}

/** Confirms a deletion. If the row is in use, lists where and offers to deactivate or replace it. */
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
            <Button
              variant="link"
              className="p-0"
              onClick={() => {
                cancel();
                onReplace(asked);
              }}
            >
              Substituir por…
            </Button>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
