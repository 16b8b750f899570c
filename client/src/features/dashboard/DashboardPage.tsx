import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { failureOf } from '../../api/server-message.ts';
import { painelQuery } from '../../api/painel.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { Activities, Aguardam } from './Activities.tsx';
import { Expiring, MonthCharts } from './MonthCharts.tsx';
import { FirstSteps, Inicio } from './Inicio.tsx';
import { figureCards } from './figures.tsx';
import { Producao, Trabalho } from './Trabalho.tsx';
import { useSeenApolices } from '../../hooks/seen-apolices.ts';
import { paths } from '../../navigation/paths.ts';
import { links } from '../../navigation/links.ts';
import type { IconName } from '../../ui/icons.ts';
import './dashboard.css';
import { SecondaryLink } from '../../ui/SecondaryLink.tsx';

const shortcuts: readonly { icon: IconName; label: string; path: string }[] = [
  { icon: 'plus-lg', label: 'Adicionar Apólice', path: links.novaApolice },
  { icon: 'file-earmark-text', label: 'Lista de Apólices', path: paths.apolices },
  { icon: 'bar-chart', label: 'Relação de Embarques', path: paths.relacaoEmbarques },
  { icon: 'arrow-left-right', label: 'Processamento', path: paths.conversor },
];

const Shortcuts = () => (
  <Card as="nav" className="no-print" aria-labelledby="atalhos">
    <h2 id="atalhos" className="ap-card-title">
      Atalhos
    </h2>
    <div className="ap-shortcuts d-grid gap-2">
      {shortcuts.map(({ icon, label, path }) => (
        <SecondaryLink key={path} icon={icon} text={label} to={path} />
      ))}
    </div>
  </Card>
);

function Seen() {
  const [seen] = useSeenApolices();
  if (seen.length === 0) return null;
  return (
    <Card as="nav" className="ap-dashboard-seen" aria-labelledby="vistos">
      <h2 id="vistos" className="ap-card-title">
        Apólices vistas por você
      </h2>
      <ul className="ap-seen d-grid row-gap-0 column-gap-3 list-unstyled m-0">
        {seen.map(({ id, numero, segurado }) => (
          <li key={id} className="d-flex py-1">
            <Link to={paths.apolice(id)}>{numero}</Link>
            <small className="small text-truncate text-body-secondary">{segurado}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

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
      <div className="ap-dashboard d-grid gap-3">
        <Shortcuts />
        {showsLive && <Expiring rows={live.data?.vencimentos} />}
        <Activities live={live.data?.atividades} awaited={showsLive && !live.data} />
        {showsLive && <MonthCharts painel={live.data} />}
        <Seen />
      </div>
    </>
  );
}
