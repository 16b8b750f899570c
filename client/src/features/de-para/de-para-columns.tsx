import type { Mapeamento } from '../../../../shared/contracts/de-para.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { actionsColumn, RowAction } from '../../ui/list/actions-column.tsx';
import { ativoColumn, ativoFilter } from '../../ui/list/ativo-column.tsx';
import type { Column } from '../../ui/list/data-table-columns.ts';
import { layoutText, paraText, seguradoText, tipoName } from '../../../../shared/format/mapeamento.ts';
import { escopoFilters } from './escopo.ts';

interface MapeamentoHandlers {
  onEdit(mapeamento: Mapeamento): void;
  onDelete(mapeamento: Mapeamento): void;
  onHistorico(mapeamento: Mapeamento): void;
}

/** @param handlers null for read-only profiles. */
export function deParaColumns(handlers: MapeamentoHandlers | null): readonly Column<Mapeamento>[] {
  const columns: readonly Column<Mapeamento>[] = [
    { key: 'de', title: 'De', rowHeader: true, value: ({ de }) => de },
    { key: 'tipo', title: 'Tipo', width: '7.5rem', value: ({ tipo }) => tipoName(tipo) },
    { key: 'para', title: 'Para', value: paraText },
    { key: 'layout', title: 'Layout', width: '9rem', value: layoutText },
    { key: 'segurado', title: 'Segurado', value: seguradoText },
    ativoColumn(({ ativo }) => ativo, '7rem'),
  ];
  if (handlers === null) return columns;
  const actions = actionsColumn<Mapeamento>((row) => (
    <div className="ap-row-actions">
      <RowAction icon="pencil" verb="Editar" of={row.de} onPress={() => handlers.onEdit(row)} />
      <RowAction icon="clock-history" verb="Histórico" of={row.de} onPress={() => handlers.onHistorico(row)} />
      <RowAction icon="trash" verb="Excluir" of={row.de} onPress={() => handlers.onDelete(row)} />
    </div>
  ));
  return [...columns, actions];
}

/** @param wanted layout from the query string. */
export function deParaFilters(rows: readonly Mapeamento[], wanted: string | null): readonly ListFilter<Mapeamento>[] {
  return [...escopoFilters(rows, wanted), ativoFilter(({ ativo }) => ativo)];
}
