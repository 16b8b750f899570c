import { Link } from 'react-router-dom';
import type { Conversao, LinhaDeConversao } from '../../../../shared/contracts/conversor-historico.ts';
import { naoGravados } from '../../../../shared/format/contas-da-conversao.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import { FileName } from '../../ui/FileName.tsx';
import {
  actionsColumn,
  badgeColumn,
  type Column,
  columnsOf,
  filterOf,
  type ListFilter,
} from '../../ui/list/columns.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { BadgeOf, type Tone } from '../../ui/StatusBadge.tsx';
import { DownloadConversao } from './DownloadConversao.tsx';

const coluna = columnsOf<LinhaDeConversao>();

export const situacoes: Readonly<Record<Conversao['situacao'], readonly [word: string, tone: Tone]>> = {
  CONCLUIDA: ['Processado', 'success'],
  PARCIAL: ['Em parte', 'warning'],
  SEM_AVERBACAO: ['Sem averbação', 'warning'],
  RECUSADA: ['Recusado', 'danger'],
  FALHOU: ['Falhou', 'danger'],
};

export const SituacaoBadge = ({ situacao }: Pick<Conversao, 'situacao'>) => <BadgeOf badge={situacoes[situacao]} />;

const counted = (key: string, title: string, value: (row: LinhaDeConversao) => number): Column<LinhaDeConversao> => ({
  key,
  title,
  width: title.length > 8 ? '6.25rem' : '5.25rem',
  align: 'end',
  value,
  render: (row) => formatarInteiro(value(row)),
});

/** Applied by the server. */
export const conversoesFilters: readonly ListFilter<LinhaDeConversao>[] = [
  filterOf('situacao', 'Situação', situacoes),
  filterOf('recusados', 'Documentos recusados', { esperando: 'À espera' }, ({ esperando }) =>
    esperando > 0 ? 'esperando' : '',
  ),
];

export const conversoesColumns: readonly Column<LinhaDeConversao>[] = [
  coluna('terminadaEm', 'Quando', { width: '10.5rem', value: ({ terminadaEm }) => formatarMomento(terminadaEm) }),
  coluna('arquivo', 'Arquivo', {
    rowHeader: true,
    render: ({ id_CONVERSAO, arquivo }) => (
      <Link to={paths.conversao(id_CONVERSAO)}>
        <FileName name={arquivo} />
      </Link>
    ),
  }),
  badgeColumn('situacao', 'Situação', '7.5rem', ({ situacao }) => situacoes[situacao]),
  counted('lidos', 'Lidos', ({ lidos }) => lidos),
  counted('aceitos', 'Aceitos', ({ aceitos }) => aceitos),
  { ...counted('ignorados', 'Ignorados', ({ ignorados }) => ignorados), extra: true },
  counted('recusados', 'Recusados', naoGravados),
  { ...counted('esperando', 'À espera', ({ esperando }) => esperando), extra: true },
  coluna('layout', 'Layout', { width: '7.5rem' }),
  coluna('ramo', 'Ramo', { width: '8rem', extra: true }),
  coluna('usuario', 'Usuário', { width: '7rem' }),
  coluna('sha256', 'SHA-256', {
    width: '9rem',
    extra: true,
    render: ({ sha256, arquivo }) => (
      <span className="ap-copyable">
        <code className="ap-digest">{sha256.slice(0, 12)}</code>
        <CopyButton text={sha256} label={`Copiar SHA-256 de ${arquivo}`} />
      </span>
    ),
  }),
  actionsColumn(({ id_CONVERSAO: id, arquivo, falhas }) => {
    const button = { id, arquivo, className: 'btn btn-icon btn-ghost' };
    return (
      <div className="d-flex gap-1">
        <DownloadConversao {...button} what="original" label={`Baixar ${arquivo}`} />
        {falhas > 0 && <DownloadConversao {...button} what="erros" label={`Baixar erros de ${arquivo}`} />}
      </div>
    );
  }, '6rem'),
];
