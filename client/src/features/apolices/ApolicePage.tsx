import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { apoliceQuery } from '../../api/apolices.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { ramoText } from './apolices-columns.tsx';
import { ApoliceError } from './ApoliceError.tsx';
import { ApoliceSections } from './ApoliceSections.tsx';
import { BackToList } from './BackToList.tsx';
import { RawData } from './RawData.tsx';
import { statusOfDetail, toneOf } from './status.ts';

/** One policy, whole (product spec, section 2). */
export default function ApolicePage() {
  const { id = '' } = useParams();
  const query = useQuery(apoliceQuery(id));
  const apolice = query.data;

  if (query.isError && !query.isFetching) {
    return <ApoliceError id={id} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (apolice === undefined) {
    return (
      <>
        <PageHeader title="Apólice">
          <BackToList />
        </PageHeader>
        {query.isFetching && <p role="status">Carregando...</p>}
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
  return (
    <>
      <PageHeader
        title={`Apólice #${numero}`}
        badge={
          <>
            {status && <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>}
            {numero && <CopyButton text={numero} label={`Copiar número ${numero}`} />}
          </>
        }
      >
        <BackToList />
        <button type="button" className="btn btn-outline-secondary" onClick={() => window.print()}>
          <Icon name="printer" />
          Imprimir
        </button>
      </PageHeader>
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
      <ApoliceSections apolice={apolice} />
      <RawData data={apolice} name={`apolice_${id}.json`} />
    </>
  );
}
