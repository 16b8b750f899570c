import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Agendamento } from '../../../../shared/contracts/relatorio-agendamentos.ts';
import { hasToken } from '../../api/access-token.ts';
import { useWholeList } from '../../campos/useLista.ts';
import { agendamentosQuery, executar, removeAgendamento, sendAgendamento } from '../../api/relatorio-agendamentos.ts';
import { modelosQuery } from '../../api/relatorio-modelos.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { paths } from '../../navigation/paths.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ExcluirDialog } from '../../campos/ExcluirDialog.tsx';
import { agendamentosColumns, agendamentosFilters } from './agendamentos-columns.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

const AgendamentoDialog = deferred(() => import('./AgendamentoDialog.tsx'));

export default function AgendamentosPage() {
  const [address, setAddress] = useSearchParams();
  const aAgendar = Number(address.get('modelo'));
  const { data: modelos } = useQuery({ ...modelosQuery, enabled: () => hasToken() && aAgendar > 0 });
  const modelo = modelos?.find(({ id_modelo }) => id_modelo === aAgendar);
  const [edited, setEdited] = useState<Agendamento | null>(null);
  const [doomed, setDoomed] = useState<Agendamento | null>(null);
  const { send: run } = useToastedSending({
    ...executar,
    done: 'O relatório está sendo gerado. Ele aparece em Tarefas.',
  });
  const { send: toggle } = useToastedSending({
    mutationFn: ({ id_agendamento, periodicidade, dia, hora, formato, para, ativo, versao }: Agendamento) =>
      sendAgendamento(id_agendamento, { periodicidade, dia, hora, formato, para, ativo: !ativo, versao }),
    invalidates: executar.invalidates,
  });
  const columns = useMemo(
    () => agendamentosColumns({ onRun: run, onEdit: setEdited, onToggle: toggle, onDelete: setDoomed }),
    [run, toggle],
  );
  const agendamentos = useWholeList(agendamentosQuery, {
    name: 'agendamentos-de-relatorio',
    columns,
    filters: agendamentosFilters,
  });
  function close(saved: boolean) {
    setEdited(null);
    setAddress((current) => withoutParams(current, ['modelo']), { replace: true });
    if (saved) void agendamentos.refresh();
  }
  const aberto = edited ? { ...edited, nome: edited.modelo } : modelo;
  return (
    <>
      <ListPage
        {...agendamentos}
        title="Relatórios agendados"
        subtitle="Modelos de relatório executados automaticamente; os arquivos ficam em Tarefas."
        lead={<SecondaryLink text="Modelos de relatório" to={paths.modelosDeRelatorio} />}
        placeholder="Buscar por modelo, relatório ou e-mail..."
        rowKey={({ id_agendamento }) => id_agendamento}
        emptyText="Nenhum relatório agendado: escolha um em Modelos de relatório e clique em Agendar"
      />
      {aberto && <AgendamentoDialog modelo={aberto} agendamento={edited} onClose={close} />}
      {doomed && (
        <ExcluirDialog
          title="Excluir agendamento"
          row={doomed.id_agendamento}
          remove={() => removeAgendamento(doomed)}
          refresh={agendamentos.refresh}
          onClose={() => setDoomed(null)}
        >
          Excluir o agendamento de <strong>{doomed.modelo}</strong>? O que ele já gerou continua em Tarefas.
        </ExcluirDialog>
      )}
    </>
  );
}
