import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Link, useParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { apoliceInteiraQuery } from '../../api/apolice-administracao.ts';
import { apoliceQuery } from '../../api/apolices.ts';
import { condicoesQuery } from '../../api/condicoes.ts';
import { panoramaDaApoliceQuery } from '../../api/panorama.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { mesQueFecha } from '../../hooks/mes-que-fecha.ts';
import { useStillLoading } from '../../hooks/useStillLoading.ts';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Marca } from '../../ui/Marca.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { ramoText } from './apolices-columns.tsx';
import { ApoliceError } from './ApoliceError.tsx';
import { ApoliceSections } from './ApoliceSections.tsx';
import { BackToList } from './BackToList.tsx';
import { DocumentoButton } from './DocumentoButton.tsx';
import { Nome } from './Nome.tsx';
import { RawData } from './RawData.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { presentSections } from './sections.ts';
import { statusOfDetail, toneOf } from './status.ts';
import { useNoteSeen } from './useNoteSeen.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { Vizinhas } from './Vizinhas.tsx';
import './apolices.css';

// Built-in API only. Deferred until the page has painted.
const DozeMeses = lazy(async () => {
  await whenIdle();
  return import('./panorama/DozeMeses.tsx');
});
const Administracao = lazy(async () => {
  await whenIdle();
  return import('./administracao/Administracao.tsx');
});

/** `origem` of a policy that the built-in API imported from a PDF; only these have a stored file. */
const FROM_PDF = 'PDF';

/** Policy detail page (product spec, section 2). */
export default function ApolicePage() {
  const { id = '' } = useParams();
  const query = useQuery(apoliceQuery(id));
  // Cache reads only (`enabled: false`): the sections below fetch these.
  const condicoes = useQuery({ ...condicoesQuery(id), enabled: false });
  const inteira = useQuery({ ...apoliceInteiraQuery(id), enabled: false });
  const panorama = useQuery({ ...panoramaDaApoliceQuery(id), enabled: false });
  // Deferred so that a phone stays responsive while the sections render.
  const apolice = useDeferredValue(query.data);
  const loading = useStillLoading(apolice === undefined, Boolean(apolice));
  useNoteSeen(id, apolice);

  if (query.isError && !query.isFetching) {
    return <ApoliceError id={id} error={query.error} onRetry={() => void query.refetch()} />;
  }
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
  const present = presentSections(apolice, builtInApi && condicoes.data !== null, builtInApi);
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
          <Vizinhas id={id} />
          {builtInApi && apolice.origeM_MOVIMENTO === FROM_PDF && <DocumentoButton key={id} id={id} numero={numero} />}
          {builtInApi && (
            <>
              <Link className="btn btn-outline-secondary" to={paths.averbacoesDaApolice(id)}>
                Averbações
              </Link>
              <Link
                className="btn btn-outline-secondary"
                to={links.relacaoEmbarquesDe(id, apolice.ramo ?? '', mesQueFecha())}
              >
                Relação de Embarques
              </Link>
            </>
          )}
          <Link className="btn btn-outline-secondary" to={links.novaSuspensao(id, apolice.ramo)}>
            <Icon name="plus-lg" />
            Nova suspensão
          </Link>
          <Button variant="outline-secondary" onClick={() => window.print()}>
            <Icon name="printer" />
            Imprimir
          </Button>
        </PageHeader>
        <SectionLinks present={present} />
      </div>
      <div className="ap-detail-cards" id="resumo" tabIndex={-1}>
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
          <DozeMeses key={id} id={id} numero={numero} />
        </Suspense>
      )}
      {builtInApi && (
        <Suspense fallback={<div className="ap-administracao-awaited" />}>
          <Administracao key={id} id={id} />
        </Suspense>
      )}
      <ApoliceSections id={id} apolice={apolice} present={present} panorama={panorama.data} />
      <RawData key={id} data={apolice} name={`apolice_${id}.json`} />
    </>
  );
}
