import { useSearchParams } from 'react-router-dom';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { ParametrosCard } from './ParametrosCard.tsx';
import { Resultados } from './Resultados.tsx';
import { useRelatorio } from './useRelatorio.ts';
import './relacao-embarques.css';

/** Relação de Embarques report (product spec, section 2). */
export default function RelacaoEmbarquesPage() {
  const relatorio = useRelatorio();
  const [address] = useSearchParams();
  // A link with `executar` runs the report once its choices are loaded; later rewrites of the URL drop `executar`.
  useOnceAsked(address.has('executar') && relatorio.canRun, relatorio.execute);
  const { state, opcoes } = relatorio;
  return (
    <>
      <PageHeader title="Relação de Embarques" subtitle="Gere relatórios personalizados de embarques" />
      <div className="ap-stack">
        {opcoes.failures.map((failure) => (
          <ErrorAlert key={failure.message} {...failure} />
        ))}
        <ParametrosCard relatorio={relatorio} />
        {state.status === 'failed' && <ErrorAlert {...state} />}
        {state.status === 'done' && (
          <>
            {state.rows !== null && state.rows.length > 0 && (
              <SuccessAlert message="Relatório executado com sucesso!" />
            )}
            <Resultados execution={state.execution} rows={state.rows} />
          </>
        )}
      </div>
    </>
  );
}
