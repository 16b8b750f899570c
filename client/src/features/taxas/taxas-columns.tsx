import {
  alcanceDaTaxa,
  classeDaTaxa,
  classesDeTaxa,
  cobrancaDaTaxa,
  vigenciaDaTaxa,
} from '../../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { actionsColumn, RowAction } from '../../ui/list/actions-column.tsx';
import type { Column } from '../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';

interface TaxaHandlers {
  onOpen(taxa: Linha): void;
  onCopy(taxa: Linha): void;
  onDelete(taxa: Linha): void;
}

const columns: readonly Column<Linha>[] = [
  { key: 'alcance', title: 'Para quais embarques', rowHeader: true, value: alcanceDaTaxa },
  {
    key: 'classe',
    title: 'Classe',
    width: '12rem',
    kind: 'status',
    value: (taxa) => classesDeTaxa[classeDaTaxa(taxa)],
  },
  { key: 'cobranca', title: 'Cobrança', width: '13rem', value: cobrancaDaTaxa },
  {
    key: 'vigencia',
    title: 'Vigência',
    width: '13rem',
    value: (taxa) => vigenciaDaTaxa(taxa) || 'a da apólice',
  },
];

/** @param handlers row actions; null if read-only. */
export function taxasColumns(handlers: TaxaHandlers | null): readonly Column<Linha>[] {
  if (handlers === null) return columns;
  const { onOpen, onCopy, onDelete } = handlers;
  return [
    ...columns,
    actionsColumn((taxa) => {
      const of = `a taxa de ${alcanceDaTaxa(taxa)}`;
      return (
        <div className="ap-row-actions">
          <RowAction icon="pencil" verb="Editar" of={of} onPress={() => onOpen(taxa)} />
          <RowAction icon="copy" verb="Duplicar" of={of} onPress={() => onCopy(taxa)} />
          <RowAction icon="trash" verb="Excluir" of={of} onPress={() => onDelete(taxa)} />
        </div>
      );
    }, '8.5rem'),
  ];
}

export const taxasFilters: readonly ListFilter<Linha>[] = [
  {
    name: 'classe',
    label: 'Classe',
    options: Object.entries(classesDeTaxa).map(([value, label]) => ({ value, label })),
    of: classeDaTaxa,
  },
];
