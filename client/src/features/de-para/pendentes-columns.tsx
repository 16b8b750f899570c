import type { Pendente } from '../../../../shared/contracts/de-para.ts';
import { actionsColumn } from '../../ui/list/actions-column.tsx';
import type { Column } from '../../ui/list/data-table-columns.ts';
import { layoutText, seguradoText } from './escopo.ts';
import { tipoName } from './tipos.ts';

/** The columns of the queue. @param onMap null where the profile may only read. */
export function pendentesColumns(onMap: ((pendente: Pendente) => void) | null): readonly Column<Pendente>[] {
  const columns: readonly Column<Pendente>[] = [
    { key: 'de', title: 'Texto no arquivo', rowHeader: true, value: ({ de }) => de },
    { key: 'tipo', title: 'Tipo', width: '7.5rem', value: ({ tipo }) => tipoName(tipo) },
    { key: 'ocorrencias', title: 'Vezes', kind: 'integer', width: '5.5rem', value: ({ ocorrencias }) => ocorrencias },
    { key: 'layout', title: 'Layout', width: '9rem', value: layoutText },
    { key: 'segurado', title: 'Segurado', value: seguradoText },
    { key: 'ultimo_arquivo', title: 'Último arquivo', value: ({ ultimo_arquivo }) => ultimo_arquivo },
  ];
  if (onMap === null) return columns;
  const actions = actionsColumn<Pendente>((row) => (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-label={`Mapear ${row.de}`}
      onClick={() => onMap(row)}
    >
      Mapear
    </button>
  ));
  return [...columns, actions];
}
