import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { averbacaoQuery } from '../../api/averbacoes.ts';
import { links } from '../../navigation/links.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { paths } from '../../navigation/paths.ts';
import { FactsSection } from '../../ui/Facts.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BadgeOf, StatusBadge } from '../../ui/StatusBadge.tsx';
import { Section } from '../../ui/Section.tsx';
import { DocumentoCard } from './DocumentoCard.tsx';
import { fatosDa, MemoriaDoPremio } from './averbacao-facts.tsx';
import { situacaoDaLinha } from '../../../../shared/averbacao/situacao.ts';
import './averbacoes.css';
import { deferred } from '../../ui/deferred.tsx';
import { AtosDaAverbacao, CertificadoButton } from './AtosDaAverbacao.tsx';
import { QueryState } from '../../campos/QueryState.tsx';
import { Timeline } from '../../ui/Timeline.tsx';

const DiCard = deferred(() => import('./DiCard.tsx'));
const TornarDefinitiva = deferred(() => import('./TornarDefinitiva.tsx'));

/** Shipment detail: policy, amounts, premium calculation, document and history. */
export default function AverbacaoPage() {
  const { id = '' } = useParams();
  const { data: averbacao, error, refetch, isLoading } = useQuery(averbacaoQuery(id));
  return (
    <>
      <PageHeader
        title={averbacao ? `${averbacao.tipo_documento} ${averbacao.numero}` : 'Averbação'}
        subtitle={averbacao && `${averbacao.segurado} · apólice ${averbacao.apolice} · ${averbacao.ramo}`}
        badge={
          averbacao && (
            <>
              <BadgeOf badge={situacaoDaLinha(averbacao)} />{' '}
              {averbacao.arquivada && <StatusBadge tone="neutral">Arquivada</StatusBadge>}{' '}
              {averbacao.tipo === 'P' && <StatusBadge tone="warning">Provisória</StatusBadge>}
            </>
          )
        }
      >
        {averbacao && <AtosDaAverbacao averbacao={averbacao} />}
        {averbacao && <CertificadoButton averbacao={averbacao} />}
        {averbacao && averbacao.tipo === 'P' && averbacao.situacao === 'ABERTA' && (
          <TornarDefinitiva averbacao={averbacao} />
        )}
        <SecondaryLink icon="arrow-left" text="Voltar" to={paths.averbacoes} />
      </PageHeader>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {averbacao?.arquivada && (
        <p className="text-body-secondary">
          Competência {formatarCompetencia(averbacao.competencia)} arquivada, somente leitura.
        </p>
      )}
      {averbacao && (
        <div className="ap-sections">
          <Section title="Como o prêmio se formou" flush>
            <MemoriaDoPremio memoria={averbacao.memoria} />
          </Section>
          {fatosDa(averbacao).map(([id_card, titulo, facts]) => (
            <FactsSection key={id_card} title={titulo} facts={facts} />
          ))}
          {averbacao.exige_di && <DiCard averbacao={averbacao} />}
          {averbacao.id_conversao !== null && <DocumentoCard averbacao={averbacao} />}
          <NotasDoRegistro entidade="averbacoes" id={id} />
          <Timeline title="Histórico" steps={historicoDe(averbacao)} />
        </div>
      )}
    </>
  );
}

const eventos: Readonly<Record<string, string>> = {
  AVERBADA: 'Averbada',
  DEFINITIVA: 'Tornada definitiva',
  CORRIGIDA: 'Corrigida',
  RECALCULADA: 'Recalculada',
  RESTITUIDA: 'Excluída depois de faturada',
  EXCLUIDA: 'Excluída',
  RESTAURADA: 'Restaurada',
  CANCELADA: 'Cancelada pelo evento',
  EVENTO: 'Evento recebido',
  SUBSTITUIDA: 'Substituída pelo CT-e',
  SUBSTITUI: 'Substitui o CT-e',
};

const historicoDe = ({ historico }: Averbacao) =>
  historico.map(({ quando, quem, evento, detalhe }) => ({
    name: eventos[evento] ?? evento,
    when: quando,
    who: quem,
    more: detalhe && (
      <div className="ap-prose">{evento.startsWith('SUBSTITUI') ? <DocumentoDaChave chave={detalhe} /> : detalhe}</div>
    ),
  }));

/** Links to the shipment of another document, which may not be declared yet. */
const DocumentoDaChave = ({ chave }: { chave: string }) => (
  <Link to={links.averbacoesBusca(chave)}>
    <code className="ap-digest">{chave}</code>
  </Link>
);
