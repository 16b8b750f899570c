import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { invalidate } from '../../api/queries.ts';
import { emCurso, tarefaQuery } from '../../api/tarefas.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

const EmailDialog = lazy(() => import('./EmailDialog.tsx'));

/** Sends an issued invoice by e-mail; the page shows the result. */
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
      <Button
        variant="outline-secondary"
        aria-busy={enviando}
        aria-disabled={enviando}
        onClick={() => !enviando && setAsking(true)}
      >
        {enviando ? <Spinner /> : <Icon name="mailbox" />}
        {enviando ? 'Enviando...' : 'Enviar por e-mail'}
      </Button>
      {asking && (
        <Suspense>
          <EmailDialog fatura={fatura} onOrdered={setTarefa} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
