import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Agendamento, Periodicidade } from '../../../../shared/contracts/relatorio-agendamentos.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { situacoesEmPalavras } from '../../../../shared/format/situacao-da-tarefa.ts';
import { paths } from '../../navigation/paths.ts';
import { actionsColumn, type Column, columnsOf, filterOf, RowAction } from '../../ui/list/columns.tsx';
import { SecondLine } from '../../ui/list/SecondLine.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const coluna = columnsOf<Agendamento>();

type Atos = Readonly<Record<'onRun' | 'onEdit' | 'onToggle' | 'onDelete', (agendamento: Agendamento) => void>>;

export const agendamentosColumns = ({ onRun, onEdit, onToggle, onDelete }: Atos): readonly Column<Agendamento>[] => [
  coluna('modelo', 'Modelo', {
    rowHeader: true,
    render: (agendamento) => (
      <>
        <Link to={paths.relatorioDoModelo(agendamento)}>{agendamento.modelo}</Link>
        <SecondLine text={agendamento.titulo} />
      </>
    ),
  }),
  coluna('quando', 'Quando', {
    width: '8rem',
    value: quando,
    render: (agendamento) => <span className="ap-two-lines">{quando(agendamento)}</span>,
  }),
  coluna('proxima_em', 'Próxima execução', {
    width: '8.5rem',
    render: ({ proxima_em }) =>
      proxima_em === null ? (
        <StatusBadge tone="neutral">Pausado</StatusBadge>
      ) : (
        <span className="ap-two-lines">{formatarMomento(proxima_em)}</span>
      ),
  }),
  coluna('ultima', 'Última execução', {
    width: '12rem',
    value: ({ ultima }) => ultima?.em,
    render: ({ ultima }) => ultima && <Ultima ultima={ultima} />,
  }),
  coluna('para', 'E-mail para', {
    width: '10.5rem',
    value: ({ para }) => para.join(', '),
    render: ({ para }) => (
      <span className="ap-two-lines" title={para.join(', ')}>
        {para.length === 0 && 'Só para baixar'}
        {para.map((endereco, at) => (
          <Fragment key={endereco}>
            {at > 0 && ', '}
            <Endereco endereco={endereco} />
          </Fragment>
        ))}
      </span>
    ),
  }),
  coluna('dono', 'De quem', { width: '6.5rem', extra: true }),
  actionsColumn(
    (agendamento) => (
      <div className="d-flex gap-1">
        <RowAction icon="play" verb="Executar agora" of={agendamento.modelo} onPress={() => onRun(agendamento)} />
        <RowAction icon="pencil" verb="Editar" of={agendamento.modelo} onPress={() => onEdit(agendamento)} />
        <SecondaryButton
          variant="ghost"
          text={agendamento.ativo ? 'Pausar' : 'Retomar'}
          size="sm"
          aria-label={`${agendamento.ativo ? 'Pausar' : 'Retomar'} ${agendamento.modelo}`}
          onClick={() => onToggle(agendamento)}
        />
        <RowAction icon="trash" verb="Excluir" of={agendamento.modelo} onPress={() => onDelete(agendamento)} />
      </div>
    ),
    '12.5rem',
  ),
];

function Ultima({ ultima }: { readonly ultima: NonNullable<Agendamento['ultima']> }) {
  const { em, impedimento, situacao, mensagem, email } = ultima;
  const palavras = impedimento ?? email ?? mensagem ?? '';
  const momento = formatarMomento(em);
  // The cell may be cut off: put the reason before the time.
  if (impedimento !== null)
    return (
      <span className="ap-two-lines" title={`${momento}: ${palavras}`}>
        <StatusBadge tone="danger">Não executado</StatusBadge> {palavras}{' '}
        <small className="text-body-secondary">{momento}</small>
      </span>
    );
  return (
    <span className="ap-two-lines" title={palavras}>
      {situacao && (
        <Link to={paths.tarefas}>
          <StatusBadge tone={situacoesEmPalavras[situacao].tone}>{situacoesEmPalavras[situacao].palavra}</StatusBadge>
        </Link>
      )}{' '}
      {momento} <small className="text-body-secondary">{palavras}</small>
    </span>
  );
}

function Endereco({ endereco }: { readonly endereco: string }) {
  const [nome, dominio] = endereco.split('@');
  return (
    <>
      {nome}
      <wbr />@{dominio}
    </>
  );
}

export const agendamentosFilters = [
  filterOf<Agendamento>('situacao', 'Situação', { ativos: 'Ativos', pausados: 'Pausados' }, ({ ativo }) =>
    ativo ? 'ativos' : 'pausados',
  ),
];

/** Weekdays; Monday is day 1. */
export const diasDaSemana = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
];

export const periodicidades: Readonly<Record<Periodicidade, string>> = {
  DIARIA: 'Todo dia',
  SEMANAL: 'Toda semana',
  MENSAL: 'Todo mês',
};

const quando = ({ periodicidade, dia, hora }: Pick<Agendamento, 'periodicidade' | 'dia' | 'hora'>): string =>
  `${dias(periodicidade, dia ?? 1)}, às ${hora}h`;

function dias(periodicidade: Periodicidade, dia: number): string {
  if (periodicidade === 'DIARIA') return 'Todo dia';
  if (periodicidade === 'SEMANAL') return `${dia < 6 ? 'Toda' : 'Todo'} ${diasDaSemana[dia - 1]}`;
  return dia === 31 ? 'No último dia do mês' : `Todo dia ${dia}`;
}
