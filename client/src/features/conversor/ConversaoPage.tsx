import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Conversao } from '../../../../shared/contracts/conversor-historico.ts';
import { naoGravados } from '../../../../shared/format/contas-da-conversao.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { conversaoQuery, semResultado } from '../../api/conversoes.ts';
import { paths } from '../../navigation/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FactsCard } from '../../ui/Facts.tsx';
import { fileSize } from '../../ui/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { SituacaoBadge } from './conversoes-columns.tsx';
import { DownloadConversao } from './DownloadConversao.tsx';
import { FalhasCard } from './FalhasCard.tsx';
import { deferred } from '../../ui/deferred.tsx';
import './conversor.css';
import { QueryState } from '../../campos/QueryState.tsx';

const ConversaoEmAndamento = deferred(() => import('./ConversaoEmAndamento.tsx'));
const ResultadoCard = deferred(() => import('./ResultadoCard.tsx'));
const RecusadosCard = deferred(() => import('./RecusadosCard.tsx'), <span className="ap-awaited" />);

const button = 'btn btn-outline-secondary';
const baixar = [
  ['original', 'Baixar arquivo'],
  ['retorno', 'Baixar retorno'],
  ['planilha', 'Retorno em Excel'],
] as const;

export default function ConversaoPage() {
  const { id = '' } = useParams();
  const { data, error, isLoading, refetch } = useQuery(conversaoQuery(id));
  if (data && semResultado(data)) return <ConversaoEmAndamento conversao={data} />;
  return (
    <>
      <PageHeader
        title={data ? `Conversão ${data.id_CONVERSAO}` : 'Conversão'}
        subtitle={data?.arquivo}
        badge={data && <SituacaoBadge {...data} />}
        back={paths.conversoes}
      >
        {data &&
          baixar.slice(0, data.aceitos > 0 ? undefined : 1).map(([what, text]) => (
            <DownloadConversao key={what} id={data.id_CONVERSAO} arquivo={data.arquivo} what={what} className={button}>
              {text}
            </DownloadConversao>
          ))}
        {data && data.aceitos > 0 && (
          <Link to={paths.averbacoesDaConversao(data.id_CONVERSAO)} className={button}>
            Ver averbações
          </Link>
        )}
        {(data?.situacao === 'RECUSADA' || data?.situacao === 'FALHOU') && (
          <Link to={paths.reenvio(data.id_CONVERSAO)} className="btn btn-primary">
            <Icon name="arrow-clockwise" />
            Enviar de novo
          </Link>
        )}
      </PageHeader>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data?.motivo && data.situacao !== 'SEM_AVERBACAO' && <ErrorAlert message={data.motivo} />}
      {data?.motivo && data.situacao === 'SEM_AVERBACAO' && <SuccessAlert tone="warning" message={data.motivo} />}
      {data && <FactsCard label="Dados da conversão" className="mb-3" facts={factsOf(data)} />}
      {data && (data.recusados > 0 || (data.situacao !== 'RECUSADA' && data.falhas > 0)) && (
        <RecusadosCard id={data.id_CONVERSAO} />
      )}
      {data && data.destino.length + data.efeitos.length + data.ignorados_por_causa.length > 0 && (
        <ResultadoCard {...data} />
      )}
      {data && data.falhas > 0 && data.situacao === 'RECUSADA' && <FalhasCard conversao={data} />}
    </>
  );
}

function factsOf(conversao: Conversao) {
  const { sha256, tamanho, layout, ramo, usuario, iniciadaEm, terminadaEm } = conversao;
  return [
    ['Layout', layout],
    ['Ramo', ramo],
    ['Usuário', usuario],
    ['Início', formatarMomento(iniciadaEm)],
    ['Fim', formatarMomento(terminadaEm)],
    ['Tamanho', fileSize(tamanho)],
    ['Lidos', formatarInteiro(conversao.lidos)],
    [
      'Aceitos',
      conversao.aceitos > 0 ? (
        <Link to={paths.averbacoesDaConversao(conversao.id_CONVERSAO)}>{formatarInteiro(conversao.aceitos)}</Link>
      ) : (
        '0'
      ),
    ],
    ['Ignorados', formatarInteiro(conversao.ignorados)],
    ...recusadosDe(conversao),
    ['Importância Segurada', formatarReais(conversao.importanciaSegurada)],
    ['Prêmio', formatarReais(conversao.premio)],
    [
      'SHA-256',
      <>
        <code className="ap-digest">{sha256}</code> <CopyButton text={sha256} label="Copiar SHA-256" />
      </>,
    ],
  ] as const;
}

/** Counts of refused documents. A refused file imports nothing, so its valid documents are counted, too. */
function recusadosDe(conversao: Conversao): readonly (readonly [string, string])[] {
  const { situacao, recusados } = conversao;
  if (situacao !== 'RECUSADA') return [['Recusados', formatarInteiro(recusados)]];
  return [
    ['Com erro', formatarInteiro(recusados)],
    ['Sem erro, não gravados', formatarInteiro(naoGravados(conversao) - recusados)],
  ];
}
