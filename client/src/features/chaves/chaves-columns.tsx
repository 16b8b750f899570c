import type { Chave } from '../../../../shared/contracts/chaves.ts';
import { formatarMomento, hoje } from '../../../../shared/format/data.ts';
import { actionsColumn, RowAction } from '../../ui/list/actions-column.tsx';
import { type Column, columnsOf } from '../../ui/list/data-table-columns.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const situacaoDe = ({ validade, anterior_ate }: Chave) => {
  if (validade < hoje()) return 'Vencida';
  return anterior_ate === null ? 'Em vigor' : 'Em troca';
};

const coluna = columnsOf<Chave>();

/** Columns of the list of keys; never the secret. */
export const chavesColumns = (ask: (chave: Chave, act: 'rotacao' | 'revogacao') => void): readonly Column<Chave>[] => [
  { key: 'nome', title: 'Nome', rowHeader: true, value: ({ nome, final }) => `${nome} (…${final})` },
  { key: 'escopos', title: 'Escopos', value: ({ escopos }) => escopos.join(', ') },
  { key: 'enderecos', title: 'Endereços', value: ({ enderecos }) => enderecos?.join(', ') ?? 'Qualquer' },
  coluna('validade', 'Validade', { kind: 'date', width: '6.75rem' }),
  {
    key: 'usada_em',
    title: 'Último uso',
    value: ({ usada_em, usada_de }) =>
      usada_em === null ? 'Nunca' : `${formatarMomento(usada_em)}${usada_de === null ? '' : `, de ${usada_de}`}`,
  },
  coluna('responsavel', 'Responsável', { width: '9rem' }),
  {
    key: 'situacao',
    title: 'Situação',
    kind: 'status',
    width: '7.25rem',
    value: situacaoDe,
    render: (chave) => (
      <StatusBadge tone={situacaoDe(chave) === 'Vencida' ? 'neutral' : 'success'}>{situacaoDe(chave)}</StatusBadge>
    ),
  },
  actionsColumn((chave) => (
    <div className="ap-row-actions">
      <RowAction
        icon="arrow-clockwise"
        verb="Trocar o segredo de"
        of={chave.nome}
        onPress={() => ask(chave, 'rotacao')}
      />
      <RowAction icon="trash" verb="Revogar" of={chave.nome} onPress={() => ask(chave, 'revogacao')} />
    </div>
  )),
];
