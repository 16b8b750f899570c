import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { AcaoDoPacote } from '../../../../shared/contracts/pacote.ts';
import { pacoteQuery } from '../../api/pacotes.ts';
import { failureOf } from '../../api/server-message.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { paths } from '../../navigation/paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BaixarPacote } from './BaixarPacote.tsx';
import { VisaoPadrao } from '../../visoes/VisaoPadrao.tsx';
import { DadosDoPacote } from './DadosDoPacote.tsx';
import { HistoricoDoPacote } from './HistoricoDoPacote.tsx';
import { ItensDoPacote } from './ItensDoPacote.tsx';
import { acaoEmPalavras, SituacaoDoPacoteBadge, tipoEmPalavras } from './situacoes-do-pacote.tsx';

const AtoDialog = lazy(() => import('./AtoDialog.tsx'));
const RetornoDialog = lazy(() => import('./RetornoDialog.tsx'));

export default function PacotePage() {
  const { id = '' } = useParams();
  const { data: pacote, error, refetch, isLoading } = useQuery(pacoteQuery(id));
  const [asked, setAsked] = useState<AcaoDoPacote | null>(null);
  return (
    <>
      <PageHeader
        title={pacote ? `Pacote ${pacote.numero}` : 'Pacote'}
        subtitle={pacote && tipoEmPalavras[pacote.tipo]}
        badge={pacote && <SituacaoDoPacoteBadge {...pacote} />}
      >
        <Link to={paths.pacotes} className="btn btn-outline-secondary">
          <Icon name="arrow-left" />
          Voltar
        </Link>
        {pacote?.acoes.map((acao, at) => (
          <Button key={acao} variant={at === 0 ? 'primary' : 'outline-secondary'} onClick={() => setAsked(acao)}>
            {acaoEmPalavras[acao]}
          </Button>
        ))}
        {pacote && <BaixarPacote pacote={pacote} formato="json" />}
        {pacote && <BaixarPacote pacote={pacote} formato="xml" />}
      </PageHeader>
      {isLoading && <p role="status">Carregando...</p>}
      {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
      {pacote && (
        <>
          <div className="ap-sections">
            <DadosDoPacote pacote={pacote} />
            <NotasDoRegistro entidade="pacotes" id={id} />
            <HistoricoDoPacote passos={pacote.passos} />
          </div>
          <VisaoPadrao key={id} lista="itens-do-pacote">
            <ItensDoPacote id={id} />
          </VisaoPadrao>
        </>
      )}
      {pacote && asked && (
        <Suspense>
          {asked === 'retornar' ? (
            <RetornoDialog pacote={pacote} onClose={() => setAsked(null)} />
          ) : (
            <AtoDialog pacote={pacote} acao={asked} onClose={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}
