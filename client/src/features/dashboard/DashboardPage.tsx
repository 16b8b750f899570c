import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { painelQuery } from '../../api/painel.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { Activities, Aguardam } from './Activities.tsx';
import { Expiring, MonthCharts } from './MonthCharts.tsx';
import { figureCards } from './figures.tsx';
import { Producao, Trabalho } from './Trabalho.tsx';
import { useSeenApolices } from '../../hooks/seen-apolices.ts';
import { paths } from '../../navigation/paths.ts';
import { links } from '../../navigation/links.ts';
import type { IconName } from '../../ui/icons.ts';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePreference } from '../../hooks/preferences.ts';
import { SecondaryButton, SecondaryLink } from '../../ui/SecondaryButton.tsx';
import './dashboard.css';
import { TitledCard } from '../../ui/TitledCard.tsx';

const shortcuts: readonly { icon: IconName; label: string; path: string }[] = [
  { icon: 'plus-lg', label: 'Adicionar Apólice', path: links.novaApolice },
  { icon: 'file-earmark-text', label: 'Lista de Apólices', path: paths.apolices },
  { icon: 'bar-chart', label: 'Relação de Embarques', path: paths.relacaoEmbarques },
  { icon: 'arrow-left-right', label: 'Processamento', path: paths.conversor },
];

const Shortcuts = () => (
  <TitledCard as="nav" title="Atalhos" className="no-print">
    <div className="ap-shortcuts d-grid gap-2">
      {shortcuts.map(({ icon, label, path }) => (
        <SecondaryLink key={path} icon={icon} text={label} to={path} className="justify-content-start" />
      ))}
    </div>
  </TitledCard>
);

function Seen() {
  const [seen] = useSeenApolices();
  if (seen.length === 0) return null;
  return (
    <TitledCard as="nav" title="Apólices vistas por você" className="ap-dashboard-seen">
      <ul className="ap-seen d-grid row-gap-0 column-gap-3 list-unstyled m-0">
        {seen.map(({ id, numero, segurado }) => (
          <li key={id} className="d-flex py-1">
            <Link to={paths.apolice(id)}>{numero}</Link>
            <small className="small text-truncate text-body-secondary">{segurado}</small>
          </li>
        ))}
      </ul>
    </TitledCard>
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
      <QueryState error={failure} refetch={live.refetch} />
      <div className="ap-dashboard-figures">
        {showsLive && <Trabalho painel={live.data} />}
        {showsLive && <Producao painel={live.data} />}
        <StatCards items={figureCards(live.data)} label="Números gerais" />
        {showsLive && <Aguardam aguardam={live.data?.aguardam ?? []} alcadas={live.data?.alcadas ?? []} />}
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

type Passos = NonNullable<Painel['inicio']>;

const passos: Readonly<Record<Passos[number]['passo'], readonly [text: string, path: string]>> = {
  seguradora: ['Informe os dados da seguradora', links.parametrizacoesDe('sistema')],
  sucursal: ['Cadastre uma sucursal', paths.cadastro('sucursal')],
  corretor: ['Cadastre um corretor', paths.corretores],
  segurado: ['Cadastre um segurado', paths.cadastro('segurado')],
  apolice: ['Inclua uma apólice', paths.apolices],
  taxa: ['Defina a taxa da apólice ou de um tomador', paths.tomadores],
  arquivo: ['Processe o primeiro arquivo', paths.conversor],
};

function Inicio({ feitos }: { readonly feitos: Passos }) {
  const proximo = feitos.find(({ feito }) => !feito)?.passo;
  return (
    <Card as="section" className="ap-inicio mb-3 no-print" aria-labelledby="inicio">
      <div className="ap-card-title d-flex flex-wrap align-items-center justify-content-between gap-2 py-2">
        <h2 id="inicio">Para começar</h2>
        <span>
          {feitos.filter(({ feito }) => feito).length} de {feitos.length}
        </span>
      </div>
      <ol className="d-grid m-0">
        {feitos.map(({ passo, feito, id_apolice }) => {
          const [text, page] = passos[passo];
          const path = id_apolice === null ? page : paths.apoliceTaxas(String(id_apolice));
          return (
            <li key={passo} aria-current={passo === proximo ? 'step' : undefined}>
              {feito ? (
                <>
                  <Icon name="check-lg" />
                  <s className="text-body-secondary">{text}</s>
                  <span className="visually-hidden"> (feito)</span>
                </>
              ) : (
                <Link to={path}>{text}</Link>
              )}
            </li>
          );
        })}
      </ol>
      <p className="mb-0 small text-body-secondary">
        Enquanto não há nenhuma <Link to={paths.cadastro('alcada')}>alçada</Link>, cada pessoa decide tudo sozinha.
      </p>
    </Card>
  );
}

function FirstSteps() {
  const [dismissed, setDismissed] = usePreference('primeiros-passos-lidos');
  if (dismissed === true) return null;

  function dismiss() {
    setDismissed(true);
    // The button unmounts with its card: keep keyboard focus on the page.
    document.querySelector<HTMLElement>('h1')?.focus();
  }
  return (
    <Card as="section" className="ap-first-steps mb-3 no-print" aria-labelledby="primeiros-passos">
      <div className="ap-card-title d-flex flex-wrap align-items-center justify-content-between gap-2 py-2">
        <h2 id="primeiros-passos">Primeiros passos</h2>
        <SecondaryButton variant="ghost" icon="check-lg" text="Entendi" size="sm" onClick={dismiss} />
      </div>
      <ul className="d-grid gap-1 m-0">
        <li>
          Para ir a qualquer tela, digite parte do nome dela em <b>Buscar ou ir para…</b> (<kbd>Ctrl K</kbd>).
        </li>
        <li>
          <b>Ajuda</b> (?), no alto, diz para que serve a tela aberta, quais são os atalhos e o que querem dizer os
          termos.
        </li>
        <li>
          Em <b>Aparência</b> escolha o tema claro ou escuro e a densidade das listas.
        </li>
      </ul>
    </Card>
  );
}
