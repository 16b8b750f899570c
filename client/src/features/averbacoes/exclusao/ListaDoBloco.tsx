import type { LinhaDeAverbacao } from '../../../../../shared/contracts/averbacao.ts';
import type { IconName } from '../../../ui/icons.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { ListCard } from '../../../ui/list/ListCard.tsx';
import { useListScreen } from '../../../ui/list/useListScreen.ts';

interface Props {
  /** Key for stored preferences and file names. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<LinhaDeAverbacao>[];
  readonly rows: readonly LinhaDeAverbacao[];
  readonly bulkAction?: {
    readonly icon: IconName;
    readonly label: string;
    run(rows: readonly LinhaDeAverbacao[]): void;
  };
}

export function ListaDoBloco({ name, label, columns, rows, bulkAction }: Props) {
  const list = useListScreen({ name, columns, rows });
  return (
    <ListCard
      list={list}
      label={label}
      placeholder="Buscar nestas averbações..."
      rowKey={(row) => row.id_averbacao}
      loading={false}
      refetching={false}
      updatedAt={0}
      emptyText="Nenhuma averbação encontrada"
      {...(bulkAction && { bulkActions: [bulkAction] })}
    />
  );
}
