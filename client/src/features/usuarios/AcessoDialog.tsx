import Button from 'react-bootstrap/Button';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { sendConvite } from '../../api/convites.ts';
import { removeFatoresDe } from '../../api/fatores.ts';
import { encerrarTodas, sessoesDoUsuarioQuery } from '../../api/perfil.ts';
import { useListQuery } from '../../api/queries.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const acts = { sessoes: encerrarTodas, link: sendConvite, fatores: removeFatoresDe };

export default function AcessoDialog({ usuario, onClose }: { usuario: Usuario; onClose: (link?: string) => void }) {
  const id = usuario.id_usuario ?? 0;
  const toasts = useToasts();
  const sessoes = useListQuery(sessoesDoUsuarioQuery(id));
  const { send, isPending, error } = useSending({
    mutationFn: async (act: keyof typeof acts) =>
      acts[act](id) as Promise<{ message?: string | null; convite?: string }>,
    onSuccess: ({ message, convite }) => {
      if (convite !== undefined) return onClose(convite);
      toasts.show({ tone: 'success', text: message ?? 'Feito.' });
      return void sessoes.refresh();
    },
  });
  const failure = sessoes.error ?? (error && failureOf(error));
  return (
    <Dialog
      show
      title={`Acesso de ${usuario.nome}`}
      onClose={() => onClose()}
      footer={
        <>
          <SecondaryButton text="Excluir segundo fator" disabled={isPending} onClick={() => send('fatores')} />
          <SecondaryButton text="Encerrar sessões" disabled={isPending} onClick={() => send('sessoes')} />
          <Button disabled={isPending} onClick={() => send('link')}>
            Enviar link de senha
          </Button>
        </>
      }
    >
      {failure && <ErrorAlert {...failure} />}
      {sessoes.rows.length === 0 ? (
        <p className="mb-0">{sessoes.loading ? 'Carregando...' : 'Nenhuma sessão aberta.'}</p>
      ) : (
        <PlainTable
          label="Sessões abertas"
          heads={['Endereço', 'Entrada', 'Último uso', 'Programa']}
          rows={sessoes.rows.map(({ endereco, criado_em, usado_em, agente }) => [
            endereco ?? 'Desconhecido',
            formatarMomento(criado_em),
            formatarMomento(usado_em),
            agente,
          ])}
        />
      )}
    </Dialog>
  );
}
