import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { marcaDaApolice, suspensaoTerminou } from '../../../../shared/apolice/situacao.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import { apoliceInteiraQuery } from '../../api/apolice-administracao.ts';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { apoliceQuery } from '../../api/apolices.ts';
import { panoramaDaApoliceQuery } from '../../api/panorama.ts';
import { useRefused } from '../../api/use-admitted.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { useEncerramento } from '../../campos/useEncerramento.ts';
import { mesQueFecha } from '../../hooks/mes-que-fecha.ts';
import { useStillLoading } from '../../hooks/useStillLoading.ts';
import { links } from '../../navigation/links.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Marca } from '../../ui/Marca.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { ApoliceError } from './ApoliceError.tsx';
import { ApoliceSections } from './ApoliceSections.tsx';
import { type Aba, abaDe, abas, presentSections } from './sections.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { Vizinhas } from './Vizinhas.tsx';
import './apolices.css';
import { deferred } from '../../ui/deferred.tsx';
import { BackToList } from './ApoliceLink.tsx';
import { ramoText, statusOfDetail, toneOf } from './apolices-columns.tsx';
import { RawData, SectionLinks } from './RawData.tsx';
import { Nome } from './Section.tsx';
import { useSeenApolices } from '../../hooks/seen-apolices.ts';
import { SecondaryButton, SecondaryLink } from '../../ui/SecondaryButton.tsx';

// Built-in API only. Deferred until the page has painted.
const DozeMeses = lazy(async () => {
  await whenIdle();
  return import('./panorama/DozeMeses.tsx');
});
const Atos = deferred(() => import('./administracao/Administracao.tsx'));
const AvisosDaApolice = lazy(async () => {
  const { AvisosDaApolice: Lidos } = await import('./administracao/Administracao.tsx');
  return { default: Lidos };
});
const Partes = lazy(() => import('./administracao/Partes.tsx'));

export default function ApolicePage() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  const query = useQuery(apoliceQuery(id));
  // Cache reads only (`enabled: false`): the sections below fetch these.
  const inteira = useQuery({ ...apoliceInteiraQuery(id), enabled: false });
  const panorama = useQuery({ ...panoramaDaApoliceQuery(id), enabled: false });
  // Deferred so that a phone stays responsive while the sections render.
  const apolice = useDeferredValue(query.data);
  const onlyReads = useRefused('write');
  const encerrar = useEncerramento();
  const loading = useStillLoading(apolice === undefined, Boolean(apolice));
  useNoteSeen(id, apolice);

  if (query.isError && !query.isFetching)
    return <ApoliceError id={id} error={query.error} onRetry={() => void query.refetch()} />;
  if (loading || apolice === undefined) {
    return (
      <>
        <PageHeader title="Apólice">
          <BackToList />
        </PageHeader>
        {(query.isFetching || apolice) && <p role="status">Carregando...</p>}
      </>
    );
  }
  if (apolice === null) {
    return (
      <>
        <PageHeader title="Apólice não encontrada" subtitle={`ID: ${id}`} />
        <BackToList />
      </>
    );
  }

  const numero = String(apolice.numero ?? '');
  const status = statusOfDetail(apolice);
  const { builtInApi } = runtimeConfig();
  const present = presentSections(apolice);
  const aba = builtInApi ? abaDe(search, hash) : 'resumo';
  const suspensa = panorama.data?.suspensoes.find(
    ({ desde, ate }) => desde <= hoje() && !suspensaoTerminou(ate, hoje()),
  );
  const imprimir = { label: 'Imprimir', onPress: () => window.print() };
  return (
    <>
      <div className="ap-hub">
        <PageHeader
          title={`Apólice #${numero}`}
          subtitle={
            <Nome nome={apolice.seguradoRazaoSocial} to={panorama.data && links.segurado(panorama.data.segurado.id)} />
          }
          badge={
            <>
              {status && <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>}
              <Marca marca={marcaDaApolice({ ...apolice, suspensao: inteira.data?.suspensao }, hoje())} />
              {numero && <CopyButton text={numero} label={`Copiar número ${numero}`} />}
            </>
          }
        >
          <BackToList />
          {!onlyReads &&
            (suspensa ? (
              <SecondaryButton
                text="Encerrar suspensão"
                onClick={() => encerrar(suspensa)}
                aria-label={`Encerrar a suspensão que começou em ${formatarData(suspensa.desde)}`}
              />
            ) : (
              <SecondaryLink icon="plus-lg" text="Nova suspensão" to={links.novaSuspensao(id, apolice.ramo)} />
            ))}
          {builtInApi ? (
            <Atos key={id} id={id} outros={[imprimir]} />
          ) : (
            <SecondaryButton icon="printer" text="Imprimir" onClick={imprimir.onPress} />
          )}
        </PageHeader>
        <div className="ap-hub-tabs d-flex flex-wrap align-items-center row-gap-1 column-gap-2">
          {builtInApi ? <Abas aba={aba} /> : <SectionLinks present={present} />}
          {builtInApi && (
            <Link
              className="btn btn-sm btn-outline-secondary no-print"
              to={links.relacaoEmbarquesDe(id, apolice.ramo ?? '', mesQueFecha())}
            >
              Relação de Embarques
            </Link>
          )}
          <Vizinhas id={id} />
        </div>
      </div>
      {aba === 'resumo' ? (
        <>
          <div className="ap-detail-cards">
            <StatCards
              items={[
                { label: 'Número', value: numero || '–' },
                { label: 'Ramo', value: ramoText(apolice) || '–' },
                {
                  label: 'Limite de Responsabilidade',
                  value: formatarReais(apolice.limitE_RESPONSABILIDADE_APOLICE) || '–',
                },
              ]}
            />
          </div>
          {builtInApi && (
            <Suspense fallback={<Card className="ap-months-awaited" aria-hidden="true" />}>
              <AvisosDaApolice key={`avisos ${id}`} id={id} />
              <DozeMeses key={id} id={id} numero={numero} />
            </Suspense>
          )}
          <ApoliceSections apolice={apolice} present={present} panorama={panorama.data} />
          <RawData key={id} data={apolice} name={`apolice_${id}.json`} />
        </>
      ) : (
        <Suspense fallback={<p role="status">Carregando...</p>}>
          <Partes key={id} id={id} numero={numero} aba={aba} />
        </Suspense>
      )}
    </>
  );
}

function useNoteSeen(id: string, apolice: Apolice | null | undefined): void {
  const [, note] = useSeenApolices();
  const noteOpened = useEffectEvent(note);

  useEffect(() => {
    if (!apolice) return;
    noteOpened({ id, numero: String(apolice.numero ?? id), segurado: apolice.seguradoRazaoSocial ?? '' });
  }, [id, apolice]);
}

/** Tabs of the page. They replace the history entry, so that Voltar still returns to the list. */
function Abas({ aba }: { readonly aba: Aba }) {
  const state = useLocation().state as unknown;
  return (
    <PageTabs
      label="Partes da apólice"
      tabs={Object.entries(abas).map(([nome, { titulo }]) => ({
        to: nome === 'resumo' ? '?' : `?aba=${nome}`,
        label: titulo,
        current: nome === aba && 'page',
        replaces: { state },
      }))}
    />
  );
}
