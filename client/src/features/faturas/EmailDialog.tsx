import { useQuery } from '@tanstack/react-query';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { propostaDeEmailQuery } from '../../api/faturas.ts';
import { failureOf } from '../../api/server-message.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EmailForm } from './EmailForm.tsx';

interface Props {
  readonly fatura: Fatura;
  /** @param tarefa id of the background task that sends it. */
  readonly onOrdered: (tarefa: number) => void;
  readonly onClose: () => void;
}

/** Asks for recipients and text of the invoice e-mail; defaults are refetched on every open. */
export default function EmailDialog({ fatura, onOrdered, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(propostaDeEmailQuery(fatura.id_fatura));
  if (data && !isFetching) {
    return (
      <EmailForm
        fatura={fatura}
        proposta={data}
        onOrdered={(tarefa) => {
          onOrdered(tarefa);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog show title="Enviar por e-mail" onClose={onClose}>
      {error ? <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} /> : <p role="status">Carregando...</p>}
    </Dialog>
  );
}
