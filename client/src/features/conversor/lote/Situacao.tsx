import { Link } from 'react-router-dom';
import { contasDaConversao } from '../../../../../shared/format/contas-da-conversao.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { situacoesEmPalavras } from '../../../../../shared/format/situacao-da-tarefa.ts';
import type { ConversionOutcome } from '../../../api/conversor.ts';
import { emCurso } from '../../../api/tarefas.ts';
import { paths } from '../../../navigation/paths.ts';
import { FailureText } from '../../../ui/FailureText.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { SituacaoBadge } from '../conversoes-columns.tsx';
import { PendentesLink } from '../PendentesLink.tsx';
import type { ArquivoDoLote } from './lote.ts';
import type { Andamento } from './useResultados.ts';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

interface Props {
  readonly arquivo: ArquivoDoLote;
  readonly andamento: Andamento | undefined;
  /** @param repetir send it even if it was converted before. */
  readonly onEnviar: (repetir: boolean) => void;
}

export function Situacao({ arquivo, andamento, onEnviar }: Props) {
  const { etapa, file, ramo, layout, reconhecido } = arquivo;
  switch (etapa.nome) {
    case 'escolhido':
      if (reconhecido === 'lendo') return <StatusBadge tone="neutral">Reconhecendo</StatusBadge>;
      return ramo === '' || layout === '' ? (
        <StatusBadge tone="warning">{ramo === '' ? 'Falta o ramo' : 'Falta o layout'}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Pronto</StatusBadge>
      );
    case 'esperando':
      return <StatusBadge tone="neutral">Espera a vez</StatusBadge>;
    case 'enviando': {
      const percent = Math.round(etapa.progresso * 100);
      return (
        <>
          <StatusBadge tone="info">Enviando {percent}%</StatusBadge>
          <ProgressBar label={`Envio de ${file.name}`} percent={percent} />
        </>
      );
    }
    case 'recusado':
      return (
        <>
          <StatusBadge tone="danger">Não enviado</StatusBadge>
          <div className="ap-lote-nota">
            <FailureText {...etapa} />
          </div>
          <EnviarDeNovo arquivo={file.name} onEnviar={() => onEnviar(false)} />
        </>
      );
    case 'respondido':
      return <Respondido resultado={etapa.resultado} arquivo={file.name} onEnviar={() => onEnviar(true)} />;
    case 'pedido':
      return (
        <Pedido
          id={etapa.idConversao}
          andamento={andamento}
          arquivo={file.name}
          layout={layout}
          onEnviar={() => onEnviar(false)}
        />
      );
  }
}

interface Envio {
  readonly arquivo: string;
  readonly onEnviar: () => void;
}

/** A file answered synchronously: a repeated one, or by a service without background runs. */
function Respondido({ resultado, arquivo, onEnviar }: Envio & { readonly resultado: ConversionOutcome | null }) {
  if (resultado === null) return <StatusBadge tone="success">Processado</StatusBadge>;
  const { repetido, message, situacao, id_CONVERSAO: id } = resultado;
  const semAverbacao = situacao === 'SEM_AVERBACAO';
  return (
    <>
      {semAverbacao ? (
        <SituacaoBadge situacao={situacao} />
      ) : (
        <StatusBadge tone={repetido ? 'warning' : 'success'}>{repetido ? 'Já processado' : 'Processado'}</StatusBadge>
      )}
      <p className="ap-lote-nota">
        {repetido || semAverbacao ? message : `${contasDaConversao(resultado)}.`} <Conversao id={id} />
      </p>
      {repetido && (
        <SecondaryButton
          text="Processar mesmo assim"
          size="sm"
          aria-label={`Processar mesmo assim: ${arquivo}`}
          onClick={onEnviar}
        />
      )}
    </>
  );
}

interface PedidoProps extends Envio, Pick<Props, 'andamento'> {
  readonly id: number;
  readonly layout: string;
}

/** A file queued on the server, where it continues even if this page is closed. */
function Pedido({ id, andamento, arquivo, layout, onEnviar }: PedidoProps) {
  const { tarefa = null, conversao = null } = andamento ?? {};
  if (conversao)
    return (
      <>
        <SituacaoBadge {...conversao} />
        <p className="ap-lote-nota">
          {conversao.lidos > 0 && conversao.situacao !== 'SEM_AVERBACAO'
            ? `${contasDaConversao(conversao)}.`
            : conversao.motivo}{' '}
          <Conversao id={id} />
        </p>
        {(conversao.situacao === 'RECUSADA' || conversao.situacao === 'FALHOU') && (
          <div className="d-flex flex-wrap gap-2">
            <PendentesLink idConversao={id} fileName={arquivo} layout={layout} />
            <EnviarDeNovo arquivo={arquivo} onEnviar={onEnviar} />
          </div>
        )}
      </>
    );
  const situacao = situacoesEmPalavras[tarefa?.situacao ?? 'AGUARDANDO'];
  const acabou = tarefa !== null && !emCurso(tarefa);
  return (
    <>
      <StatusBadge tone={situacao.tone}>{situacao.palavra}</StatusBadge>
      <p className="ap-lote-nota">
        {acabou ? tarefa.mensagem : tarefa !== null && tarefa.feitas > 0 && `${formatarInteiro(tarefa.feitas)} lidos`}{' '}
        <Conversao id={id} />
      </p>
    </>
  );
}

const EnviarDeNovo = ({ arquivo, onEnviar }: Envio) => (
  <SecondaryButton text="Enviar de novo" size="sm" aria-label={`Enviar de novo: ${arquivo}`} onClick={onEnviar} />
);

const Conversao = ({ id }: { readonly id: number }) => <Link to={paths.conversao(id)}>Conversão {id}</Link>;
