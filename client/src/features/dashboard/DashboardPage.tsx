import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/server-message.ts';
import { painelQuery } from '../../api/painel.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { Activities } from './Activities.tsx';
import { Aguardam } from './Aguardam.tsx';
import { Expiring } from './Expiring.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Inicio } from './Inicio.tsx';
import { figureCards } from './figures.tsx';
import { MonthCharts } from './MonthCharts.tsx';
import { Seen } from './Seen.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Producao, Trabalho } from './Trabalho.tsx';
import './dashboard.css';

/** Shows the product spec's literal figures and sample activities first, and live ones once the built-in API has answered. */
export default function DashboardPage() {
  const live = useQuery(painelQuery());
  const failure = live.error;
  const showsLive = runtimeConfig().builtInApi && !failure;
  return (
    <>
      <PageHeader title="Dashboard" />
      {showsLive && live.data?.inicio && <Inicio feitos={live.data.inicio} />}
      <FirstSteps />
      {failure && <ErrorAlert {...failureOf(failure)} onRetry={() => void live.refetch()} />}
      <div className="ap-dashboard-figures">
        {showsLive && <Trabalho painel={live.data} />}
        {showsLive && <Aguardam aguardam={live.data?.aguardam ?? []} alcadas={live.data?.alcadas ?? []} />}
        {showsLive && <Producao painel={live.data} />}
        <StatCards items={figureCards(live.data)} label="Números gerais" />
      </div>
      <div className="ap-dashboard">
        <Shortcuts />
        {showsLive && <Expiring rows={live.data?.vencimentos} />}
        <Activities live={live.data?.atividades} awaited={showsLive && !live.data} />
        {showsLive && <MonthCharts painel={live.data} />}
        <Seen />
      </div>
    </>
  );
}
