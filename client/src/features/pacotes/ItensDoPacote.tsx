import { useMemo } from 'react';
import type { ItemDoPacote } from '../../../../shared/contracts/pacote.ts';
import { itensPages } from '../../api/pacotes.ts';
import { usePagedList } from '../../campos/useLista.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { type Column, columnsOf } from '../../ui/list/data-table-columns.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { filterOf } from '../../ui/list/list-filter.ts';
import { badgeColumn } from '../../ui/list/ativo-column.tsx';
import { itemEmPalavras } from './situacoes-do-pacote.tsx';

const coluna = columnsOf<ItemDoPacote>();
const columns: readonly Column<ItemDoPacote>[] = [
  coluna('ref', 'Referência', { width: '10rem', rowHeader: true }),
  coluna('titulo', 'Registro'),
  coluna('valor', 'Valor', { width: '9rem', kind: 'money' }),
  badgeColumn('situacao', 'Situação', '9rem', ({ situacao }) => itemEmPalavras[situacao]),
  coluna('mensagem', 'Resposta', {
    value: ({ codigo_erro, mensagem }) => [codigo_erro, mensagem].filter(Boolean).join(': '),
  }),
];

const filters = [filterOf<ItemDoPacote>('situacao', 'Situação', itemEmPalavras)];

export function ItensDoPacote({ id }: { readonly id: string }) {
  const source = useMemo(() => itensPages(id), [id]);
  const itens = usePagedList(source, { name: 'itens-do-pacote', columns, filters });
  return (
    <section className="mt-3" aria-label="Itens do pacote">
      {itens.error && <ErrorAlert {...itens.error} onRetry={itens.refresh} />}
      <ListCard
        {...itens}
        label="Itens"
        placeholder="Buscar por referência, número ou segurado..."
        counted={['item', 'itens']}
        rowKey={(row) => row.ordem}
        emptyText="Nenhum item encontrado"
      />
    </section>
  );
}
