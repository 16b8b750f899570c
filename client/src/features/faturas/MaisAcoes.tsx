import { useState, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { recalcular, fetchDocumentoDaFatura } from '../../api/faturas.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { MoreActions } from '../../ui/MoreActions.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { type Ato, atos } from './atos.ts';
import { deferred } from '../../ui/deferred.tsx';
import { invalidate } from '../../api/queries.ts';
import { emCurso, tarefaQuery } from '../../api/tarefas.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

const AtoDialog = deferred(() => import('./AtoDialog.tsx'));
const SimulacaoDialog = deferred(() => import('./SimulacaoDialog.tsx'));

export function MaisAcoes({ fatura }: { readonly fatura: Fatura }) {
  const writes = useAdmitted('write');
  const [asked, setAsked] = useState<Ato | null>(null);
  const [simulating, setSimulating] = useState(false);
  const recalculo = useToastedSending({
    ...recalcular(() => ({ params: { id: fatura.id_fatura } })),
    done: 'Prévia recalculada.',
  });
  if (!writes) return null;
  const escolhas = [
    ...(fatura.recalculavel
      ? [
          { label: 'Recalcular', onPress: () => recalculo.send() },
          { label: 'Simular desconto recorrente', onPress: () => setSimulating(true) },
        ]
      : []),
    ...atos.filter(({ cabe }) => cabe(fatura)).map((ato) => ({ label: ato.titulo, onPress: () => setAsked(ato) })),
  ];
  return (
    <>
      <MoreActions actions={escolhas} />
      {simulating && <SimulacaoDialog fatura={fatura} onClose={() => setSimulating(false)} />}
      {asked && <AtoDialog fatura={fatura} ato={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const EmailDialog = deferred(() => import('./EmailDialog.tsx'));

export function EnviarPorEmail({ fatura }: { readonly fatura: Fatura }) {
  const writes = useAdmitted('write');
  const [asking, setAsking] = useState(false);
  const [tarefa, setTarefa] = useState<number | null>(null);
  const client = useQueryClient();
  const toasts = useToasts();
  const { data } = useQuery({ ...tarefaQuery(tarefa ?? 0), ...(tarefa === null && { enabled: false }) });
  useEffect(() => {
    if (tarefa === null || data === undefined || emCurso(data)) return;
    void invalidate(client, 'faturas');
    const tone = data.situacao === 'CONCLUIDA' ? 'success' : 'danger';
    toasts.show({ tone, text: data.mensagem ?? 'O envio foi cancelado.' });
    setTarefa(null);
  }, [tarefa, data, client, toasts]);
  const enviando = tarefa !== null;
  if (!writes || !fatura.enviavel) return null;
  return (
    <>
      <SecondaryButton
        icon="mailbox"
        text={enviando ? 'Enviando...' : 'Enviar por e-mail'}
        busy={enviando}
        onClick={() => setAsking(true)}
      />
      {asking && <EmailDialog fatura={fatura} onOrdered={setTarefa} onClose={() => setAsking(false)} />}
    </>
  );
}

export function BaixarFatura({ fatura, extensao }: { readonly fatura: Fatura; readonly extensao: 'pdf' | 'xlsx' }) {
  const { id_fatura, numero_fatura, numero, competencia } = fatura;
  return (
    <DownloadButton
      icon={extensao === 'pdf' ? 'file-earmark-pdf' : 'file-earmark-spreadsheet'}
      fileName={`fatura_${numero_fatura ?? 'previa'}_${numero}_${competencia}.${extensao}`}
      fetchFile={() => fetchDocumentoDaFatura(id_fatura, extensao)}
    >
      {extensao === 'pdf' ? 'PDF' : 'Relação e resumo'}
    </DownloadButton>
  );
}
