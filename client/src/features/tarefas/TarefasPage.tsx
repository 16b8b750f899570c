import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emCurso, fetchArquivo, parar, tarefaQuery, tarefasQuery } from '../../api/tarefas.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { Check } from '../../ui/Check.tsx';
import Card from 'react-bootstrap/Card';
import type { Tarefa } from '../../../../shared/contracts/tarefas.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import { desfechoEmPalavras } from '../../../../shared/format/situacao-da-tarefa.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { SecondaryButton, SecondaryLink } from '../../ui/SecondaryButton.tsx';
import { QueryState } from '../../campos/QueryState.tsx';

export default function TarefasPage() {
  const administers = useAdmitted('admin');
  const [todas, setTodas] = useState(false);
  const { data, error, isLoading, isFetching, refetch } = useQuery(tarefasQuery(todas));
  return (
    <>
      <PageHeader title="Tarefas" subtitle="Trabalhos longos, dos mais novos aos mais antigos">
        {administers && (
          <Check className="align-self-center mb-0" checked={todas} onChecked={setTodas} label="De todas as pessoas" />
        )}
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </PageHeader>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data?.length === 0 && (
        <EmptyState
          text="Nenhuma tarefa"
          hint="O fechamento do mês, relatórios agendados e outros trabalhos longos aparecem aqui."
        />
      )}
      {data?.map((tarefa) => (
        <TarefaCard key={tarefa.id_tarefa} tarefa={tarefa} showsPerson={todas} />
      ))}
    </>
  );
}

function FalhasDaTarefa({ id, falhas }: { readonly id: number; readonly falhas: number }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...tarefaQuery(id), ...(!open && { enabled: false }) });
  const itens = data?.itens_com_falha ?? [];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{contados(falhas, 'não passou', 'não passaram')}</summary>
      {itens.length > 0 && (
        <PlainTable
          label="O que não passou"
          heads={['Item', 'Motivo']}
          rows={itens.map(({ ref, mensagem }) => [ref, mensagem])}
        />
      )}
      {data?.itens_com_falha.length === 0 && <p>O resultado diz o motivo de cada um.</p>}
      {falhas > itens.length && itens.length > 0 && <p>Os primeiros {formatarInteiro(itens.length)}.</p>}
    </details>
  );
}

function TarefaCard({ tarefa, showsPerson }: { readonly tarefa: Tarefa; readonly showsPerson: boolean }) {
  const { id_tarefa: id, titulo, usuario, parando, total, feitas, falhas, mensagem, rota, arquivo } = tarefa;
  const { tone, palavra } = desfechoEmPalavras(tarefa);
  const parada = useToastedSending(parar);
  return (
    <Section
      as="article"
      className="mb-3"
      title={titulo}
      tools={<StatusBadge tone={tone}>{palavra}</StatusBadge>}
      flush
    >
      <Card.Body className="d-grid gap-2">
        {emCurso(tarefa) && total !== null && (
          <ProgressBar label={titulo} percent={total === 0 ? 100 : Math.floor((feitas / total) * 100)} />
        )}
        <p className="mb-0">
          {mensagem ?? (total === null ? '' : `${formatarInteiro(feitas)} de ${formatarInteiro(total)}`)}
        </p>
        <p className="mb-0 text-body-secondary">
          {`Pedida em ${formatarMomento(tarefa.criada_em)}${showsPerson ? `, por ${usuario}` : ''}`}
          {tarefa.terminada_em && `; terminada em ${formatarMomento(tarefa.terminada_em)}`}
          {arquivo && `; guardada até ${formatarMomento(arquivo.expira_em)}`}
        </p>
        {falhas > 0 && <FalhasDaTarefa id={id} falhas={falhas} />}
        {(rota !== null || arquivo !== null || emCurso(tarefa)) && (
          <div className="d-flex flex-wrap gap-2">
            {rota && <SecondaryLink size="sm" text="Ver resultado" to={rota} />}
            {arquivo && (
              <DownloadButton
                icon="download"
                className="btn btn-sm btn-outline-secondary"
                fileName={arquivo.nome}
                label={`Baixar ${arquivo.nome}`}
                fetchFile={() => fetchArquivo(id)}
              >
                Baixar
              </DownloadButton>
            )}
            {emCurso(tarefa) && (
              <SecondaryButton
                text={parando ? 'Parando...' : 'Parar'}
                size="sm"
                disabled={parando || parada.isPending}
                onClick={() => parada.send(id)}
              />
            )}
          </div>
        )}
      </Card.Body>
    </Section>
  );
}
