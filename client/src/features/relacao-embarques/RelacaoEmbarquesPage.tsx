import { useSearchParams } from 'react-router-dom';
import { useEffect, useId, useRef } from 'react';
import Card from 'react-bootstrap/Card';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { contados } from '../../../../shared/format/numero.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { ParametrosCard } from './ParametrosCard.tsx';
import { useRelatorio } from './useRelatorio.ts';
import type { Rows } from '../../api/read-list.ts';
import { UnreadRows } from '../../ui/UnreadRows.tsx';
import { ResultadosTable } from './ResultadosTable.tsx';
import type { Execution } from './run-state.ts';
import './relacao-embarques.css';

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
        <UnreadRows unread={opcoes.unread} />
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

interface Props {
  readonly execution: Execution;
  /** null if the response held no list. */
  readonly rows: Rows<Embarque> | null;
}

/** Results of a run. Takes the focus, so that keyboard users continue here. */
function Resultados({ execution, rows }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const count = rows?.length ?? 0;
  const embarques = rows?.reduce((sum, row) => sum + (row.embarques ?? 1), 0) ?? 0;

  useEffect(() => heading.current?.focus(), []);

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Card.Header className="row-gap-1 column-gap-2 d-flex flex-wrap align-items-baseline">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Resultados
        </h2>
        {rows && (
          <span className="text-body-secondary">
            {contados(embarques, 'embarque encontrado', 'embarques encontrados')}
            {embarques !== count && `, em ${contados(count, 'linha')}`}
          </span>
        )}
        <p className="ap-report-summary">{execution.summary}</p>
      </Card.Header>
      <UnreadRows unread={rows?.unread ?? 0} />
      {rows && count > 0 ? (
        <ResultadosTable rows={rows} execution={execution} />
      ) : (
        <p className="ap-report-none m-0 text-body-secondary" role="status">
          Relatório executado, mas nenhum resultado encontrado
        </p>
      )}
    </Card>
  );
}
