import type { Mapeamento } from '../../../../shared/contracts/de-para.ts';
import type { ListFilter } from '../../hooks/useListScreen.ts';
import type { Column } from '../../ui/data-table-columns.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { escopoFilters, layoutText, seguradoText } from './escopo.ts';
import { tipoName } from './tipos.ts';

interface MapeamentoHandlers {
  onEdit(mapeamento: Mapeamento): void;
  onDelete(mapeamento: Mapeamento): void;
}

const paraText = ({ para, para_descricao }: Mapeamento) =>
  para === para_descricao ? para : `${para_descricao} (${para})`;

/** The columns of the mappings. @param handlers null where the profile may only read. */
export function deParaColumns(handlers: MapeamentoHandlers | null): readonly Column<Mapeamento>[] {
  const columns: readonly Column<Mapeamento>[] = [
    { key: 'de', title: 'De', rowHeader: true, value: ({ de }) => de },
    { key: 'tipo', title: 'Tipo', width: '7.5rem', value: ({ tipo }) => tipoName(tipo) },
    { key: 'para', title: 'Para', value: paraText },
    { key: 'layout', title: 'Layout', width: '9rem', value: layoutText },
    { key: 'segurado', title: 'Segurado', value: seguradoText },
    {
      key: 'ativo',
      title: 'Status',
      kind: 'status',
      width: '7rem',
      value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo'),
      render: ({ ativo }) => (
        <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
      ),
    },
  ];
  if (handlers === null) return columns;
  const actions: Column<Mapeamento> = {
    key: 'acoes',
    title: 'Ações',
    width: '7rem',
    actions: true,
    value: () => null,
    render: (row) => (
      <div className="ap-row-actions">
        <Action icon="pencil" verb="Editar" of={row} onPress={handlers.onEdit} />
        <Action icon="trash" verb="Excluir" of={row} onPress={handlers.onDelete} />
      </div>
    ),
  };
  return [...columns, actions];
}

interface ActionProps {
  readonly icon: IconName;
  readonly verb: string;
  readonly of: Mapeamento;
  readonly onPress: (mapeamento: Mapeamento) => void;
}

function Action({ icon, verb, of, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className="btn btn-icon btn-ghost"
      aria-label={`${verb} ${of.de}`}
      title={verb}
      onClick={() => onPress(of)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** @param wanted the layout that the address names. */
export function deParaFilters(rows: readonly Mapeamento[], wanted: string | null): readonly ListFilter<Mapeamento>[] {
  return [
    ...escopoFilters(rows, wanted),
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'ativo', label: 'Ativos' },
        { value: 'inativo', label: 'Inativos' },
      ],
      of: ({ ativo }) => (ativo ? 'ativo' : 'inativo'),
    },
  ];
}
