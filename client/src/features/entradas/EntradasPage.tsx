import { useState } from 'react';
import type { Entrada } from '../../../../shared/contracts/entradas.ts';
import { entradasPages, fetchArquivoDaEntrada } from '../../api/entradas.ts';
import { usePagedList } from '../../campos/useLista.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Link } from 'react-router-dom';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { paths } from '../../navigation/paths.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { FileName } from '../../ui/FileName.tsx';
import { actionsColumn, badgeColumn, type Column, columnsOf, filterOf } from '../../ui/list/columns.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';

const coluna = columnsOf<Entrada>();

type Decisao = 'liberar' | 'descartar';

const situacoes: Readonly<Record<Entrada['situacao'], readonly [word: string, tone: Tone]>> = {
  RECEBIDA: ['Recebido', 'neutral'],
  QUARENTENA: ['Em quarentena', 'warning'],
  EM_ANDAMENTO: ['Em processamento', 'info'],
  CONCLUIDA: ['Concluído', 'success'],
  DESCARTADA: ['Descartado', 'neutral'],
};

const vias = { EMAIL: 'E-mail', PASTA: 'Pasta' } as const;

/** Applied by the server. */
const entradasFilters = [filterOf<Entrada>('situacao', 'Situação', situacoes)];

/** @param onDecide null: the profile may not decide. */
const entradasColumns = (onDecide: ((acao: Decisao, entrada: Entrada) => void) | null): readonly Column<Entrada>[] => [
  { key: 'recebidaEm', title: 'Quando', width: '10.25rem', value: ({ recebidaEm }) => formatarMomento(recebidaEm) },
  badgeColumn('situacao', 'Situação', '9rem', ({ situacao }) => situacoes[situacao]),
  { key: 'caixa', title: 'Caixa', width: '6rem', value: ({ caixa }) => caixa ?? '' },
  coluna('assunto', 'Assunto ou arquivo', {
    rowHeader: true,
    value: ({ assunto, motivo }) => `${assunto} ${motivo ?? ''}`,
    render: ({ assunto, motivo }) => (
      <>
        {assunto}
        {motivo && <div className="small text-body-secondary">{motivo}</div>}
      </>
    ),
  }),
  coluna('arquivos', 'Arquivos', {
    width: '9rem',
    value: ({ arquivos }) => arquivos.map(({ nome }) => nome).join(' '),
    render: (entrada) => <Arquivos {...entrada} />,
  }),
  { key: 'remetente', title: 'Remetente', width: '8.5rem', value: ({ remetente }) => remetente ?? '' },
  { key: 'via', title: 'Via', width: '5rem', extra: true, value: ({ via }) => vias[via] },
  coluna('decididaPor', 'Decidido por', { width: '9rem', extra: true, value: ({ decididaPor }) => decididaPor ?? '' }),
  actionsColumn((entrada) => {
    if (onDecide === null || entrada.situacao !== 'QUARENTENA') return null;
    return (
      <div className="d-flex gap-1">
        {entrada.arquivos.some(({ recusa }) => recusa === null) && (
          <SecondaryButton text="Liberar" size="sm" onClick={() => onDecide('liberar', entrada)} />
        )}
        <SecondaryButton text="Descartar" size="sm" onClick={() => onDecide('descartar', entrada)} />
      </div>
    );
  }, '12rem'),
];

const Arquivos = ({ id_entrada: id, arquivos, situacao }: Entrada) =>
  arquivos.map(({ ordem, nome, id_conversao: conversao, recusa }) => (
    <div key={ordem}>
      {conversao !== null ? (
        <Link to={paths.conversao(conversao)}>
          <FileName name={nome} />
        </Link>
      ) : (
        <FileName name={nome} />
      )}
      {recusa && <div className="small text-body-secondary">{recusa}</div>}
      {conversao === null && recusa === null && situacao === 'QUARENTENA' && (
        <DownloadButton
          icon="download"
          className="btn btn-icon btn-ghost"
          label={`Baixar ${nome}`}
          fetchFile={() => fetchArquivoDaEntrada(id, ordem)}
          fileName={nome}
        />
      )}
    </div>
  ));

const LiberarDialog = deferred(() => import('./LiberarDialog.tsx'));
const DescartarDialog = deferred(() => import('./DescartarDialog.tsx'));

/** Files received by e-mail and watched folders; those in quarantine are released or discarded here. */
export default function EntradasPage() {
  const mayDecide = useAdmitted('write');
  const [decisao, setDecisao] = useState<{ readonly acao: Decisao; readonly entrada: Entrada } | null>(null);
  const entradas = usePagedList(entradasPages, {
    name: 'entradas',
    columns: entradasColumns(mayDecide ? (acao, entrada) => setDecisao({ acao, entrada }) : null),
    filters: entradasFilters,
  });
  const Dialogo = decisao?.acao === 'liberar' ? LiberarDialog : DescartarDialog;
  return (
    <>
      <ListPage
        {...entradas}
        title="Envios recebidos"
        placeholder="Buscar por assunto, remetente ou caixa..."
        counted={['envio', 'envios']}
        rowKey={(row) => row.id_entrada}
        emptyText={
          entradas.page?.total === 0
            ? 'Nada foi recebido por e-mail nem pela pasta de entrada ainda'
            : 'Nenhum envio encontrado'
        }
      />
      {decisao && <Dialogo entrada={decisao.entrada} onClose={() => setDecisao(null)} />}
    </>
  );
}
