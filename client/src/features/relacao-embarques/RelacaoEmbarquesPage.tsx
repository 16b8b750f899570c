import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { ParametrosCard } from './ParametrosCard.tsx';
import { Resultados } from './Resultados.tsx';
import { useRelatorio } from './useRelatorio.ts';
import { useRunAtOnce } from './useRunAtOnce.ts';

/** The shipment-list report: choose, run, download (product spec, section 2). */
export default function RelacaoEmbarquesPage() {
  const relatorio = useRelatorio();
  useRunAtOnce(relatorio);
  const { state, opcoes } = relatorio;
  return (
    <>
      <PageHeader title="Relação de Embarques" subtitle="Gere relatórios personalizados de embarques" />
      <div className="ap-stack">
        {opcoes.failures.map(({ message, requestId, retry }) => (
          <ErrorAlert key={message} message={message} requestId={requestId} onRetry={retry} />
        ))}
        <ParametrosCard relatorio={relatorio} />
        {state.status === 'failed' && <ErrorAlert message={state.message} requestId={state.requestId} />}
        {state.status === 'done' && (
          <>
            {state.rows && <SuccessAlert message="Relatório executado com sucesso!" />}
            <Resultados execution={state.execution} rows={state.rows} />
          </>
        )}
      </div>
    </>
  );
}
