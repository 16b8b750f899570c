import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { AcaoDoPacote, Pacote, SituacaoDoPacote, ItemDoPacote } from '../../../../shared/contracts/pacote.ts';
import { pacoteQuery, fetchArquivo, itensPages } from '../../api/pacotes.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { paths } from '../../navigation/paths.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { VisaoPadrao } from '../../visoes/VisaoPadrao.tsx';
import {
  acaoEmPalavras,
  situacaoDoPacote,
  tipoEmPalavras,
  situacaoEmPalavras,
  itemEmPalavras,
} from './situacoes-do-pacote.tsx';
import { BadgeOf } from '../../ui/StatusBadge.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { formatarCompetencia, formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { FactsSection } from '../../ui/Facts.tsx';
import { QueryState } from '../../campos/QueryState.tsx';
import { usePagedList } from '../../campos/useLista.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { badgeColumn, type Column, columnsOf, filterOf } from '../../ui/list/columns.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';

const historicoDe = ({ passos }: Pacote) =>
  passos.map(({ quando, quem, de, para, mensagem }) => ({
    name: de === 'MONTADO' && para === de ? 'Tentativa de envio' : situacaoEmPalavras[para as SituacaoDoPacote][0],
    when: quando,
    who: quem,
    more: mensagem && <div className="ap-prose">{mensagem}</div>,
  }));

const BaixarPacote = ({ pacote, formato }: { readonly pacote: Pacote; readonly formato: 'json' | 'xml' }) => (
  <DownloadButton
    icon="download"
    fileName={`pacote_${pacote.numero}.${formato}`}
    fetchFile={() => fetchArquivo(pacote.id_pacote, formato)}
  >
    {formato.toUpperCase()}
  </DownloadButton>
);

const AtoDialog = deferred(() => import('./AtoDialog.tsx'));
const RetornoDialog = deferred(() => import('./RetornoDialog.tsx'));

export default function PacotePage() {
  const { id = '' } = useParams();
  const { data: pacote, error, refetch, isLoading } = useQuery(pacoteQuery(id));
  const [asked, setAsked] = useState<AcaoDoPacote | null>(null);
  return (
    <>
      <PageHeader
        title={pacote ? `Pacote ${pacote.numero}` : 'Pacote'}
        subtitle={pacote && tipoEmPalavras[pacote.tipo]}
        badge={pacote && <BadgeOf badge={situacaoDoPacote(pacote)} />}
        back={paths.pacotes}
      >
        {pacote?.acoes.map((acao, at) => (
          <Button key={acao} variant={at === 0 ? 'primary' : 'outline-secondary'} onClick={() => setAsked(acao)}>
            {acaoEmPalavras[acao]}
          </Button>
        ))}
        {pacote && <BaixarPacote pacote={pacote} formato="json" />}
        {pacote && <BaixarPacote pacote={pacote} formato="xml" />}
      </PageHeader>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {pacote && (
        <>
          <div className="ap-sections">
            <DadosDoPacote pacote={pacote} />
            <NotasDoRegistro entidade="pacotes" id={id} />
            <Timeline title="Histórico" steps={historicoDe(pacote)} />
          </div>
          <VisaoPadrao key={id} lista="itens-do-pacote">
            <ItensDoPacote id={id} />
          </VisaoPadrao>
        </>
      )}
      {pacote && asked === 'retornar' && <RetornoDialog pacote={pacote} onClose={() => setAsked(null)} />}
      {pacote && asked && asked !== 'retornar' && (
        <AtoDialog pacote={pacote} acao={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const ligado = (outro: Pacote['retifica']) =>
  outro && <Link to={paths.pacote(outro.id_pacote)}>Pacote {outro.numero}</Link>;

const momento = (quando: string | null) => quando && formatarMomento(quando);

function DadosDoPacote({ pacote }: { readonly pacote: Pacote }) {
  const { itens, meio, retifica, retificado_por } = pacote;
  return (
    <FactsSection
      title="Dados"
      facts={[
        ['Registros', formatarInteiro(pacote.registros)],
        ['Valor', formatarReais(pacote.valor_total)],
        ['Competência', pacote.competencia === null ? 'Todas' : formatarCompetencia(pacote.competencia)],
        ['Ramo', pacote.ramo ?? 'Todos'],
        ['Aceitos', formatarInteiro(itens.ACEITO)],
        ['Recusados', formatarInteiro(itens.RECUSADO)],
        ['Sem resposta', formatarInteiro(itens.PENDENTE)],
        ['Criado', `${formatarMomento(pacote.data_criacao)}, por ${pacote.criado_por}`],
        ['Envio', momento(pacote.data_envio)],
        ['Meio', meio && { URL: 'Enviado pelo Romaneio', ARQUIVO: 'Arquivo entregue' }[meio]],
        ['Tentativas', pacote.tentativas > 0 ? formatarInteiro(pacote.tentativas) : null],
        ['Retorno', momento(pacote.data_retorno)],
        ['Protocolo', pacote.protocolo],
        ['Mensagem', pacote.mensagem_retorno],
        ...(retifica ? [['Retifica', ligado(retifica)] as const] : []),
        ...(retificado_por ? [['Retificado por', ligado(retificado_por)] as const] : []),
        ['SHA-256 do JSON', <span className="ap-prose">{pacote.sha256}</span>],
      ]}
    />
  );
}

const coluna = columnsOf<ItemDoPacote>();
const columns: readonly Column<ItemDoPacote>[] = [
  coluna('ref', 'Referência', { width: '10rem', rowHeader: true }),
  coluna('titulo', 'Registro'),
  coluna('valor', 'Valor', { width: '9rem', kind: 'money' }),
  badgeColumn('situacao', 'Situação', '9rem', ({ situacao }) => itemEmPalavras[situacao]),
  coluna('mensagem', 'Resposta', {
    value: ({ codigo_erro, mensagem }) => [codigo_erro, mensagem].filter(Boolean).join(': '),
  }),
];

const filters = [filterOf<ItemDoPacote>('situacao', 'Situação', itemEmPalavras)];

function ItensDoPacote({ id }: { readonly id: string }) {
  const source = useMemo(() => itensPages(id), [id]);
  const itens = usePagedList(source, { name: 'itens-do-pacote', columns, filters });
  return (
    <section className="mt-3" aria-label="Itens do pacote">
      {itens.error && <ErrorAlert {...itens.error} onRetry={itens.refresh} />}
      <ListCard
        {...itens}
        label="Itens"
        placeholder="Buscar por referência, número ou segurado..."
        counted={['item', 'itens']}
        rowKey={(row) => row.ordem}
        emptyText="Nenhum item encontrado"
      />
    </section>
  );
}
