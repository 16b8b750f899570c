import { useMemo } from 'react';
import { taxas as parte } from '../../../../shared/contracts/apolice-partes/taxas.ts';
import {
  alcanceDaTaxa,
  classeDaTaxa,
  classesDeTaxa,
  cobrancaDaTaxa,
  vigenciaDaTaxa,
} from '../../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { actionsColumn, RowAction } from '../../ui/list/actions-column.tsx';
import { type Column, columnsOf } from '../../ui/list/data-table-columns.ts';
import { filterOf } from '../../ui/list/list-filter.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { CabecalhoDasTaxas } from './CabecalhoDasTaxas.tsx';
import { useTaxas } from './useTaxas.ts';
import { NewButton } from '../../ui/NewButton.tsx';

const coluna = columnsOf<Linha>();

const columns: readonly Column<Linha>[] = [
  { key: 'alcance', title: 'Para quais embarques', rowHeader: true, value: alcanceDaTaxa },
  coluna('classe', 'Classe', { width: '12rem', kind: 'status', value: (taxa) => classesDeTaxa[classeDaTaxa(taxa)] }),
  { key: 'cobranca', title: 'Cobrança', width: '13rem', value: cobrancaDaTaxa },
  { key: 'vigencia', title: 'Vigência', width: '13rem', value: (taxa) => vigenciaDaTaxa(taxa) || 'a da apólice' },
];

const acoesDe = ({ change, copy, ask }: Pick<ReturnType<typeof useTaxas>, 'change' | 'copy' | 'ask'>) =>
  actionsColumn((taxa: Linha) => {
    const of = `a taxa de ${alcanceDaTaxa(taxa)}`;
    return (
      <div className="ap-row-actions">
        <RowAction icon="pencil" verb="Editar" of={of} onPress={() => change(taxa)} />
        <RowAction icon="copy" verb="Duplicar" of={of} onPress={() => copy(taxa)} />
        <RowAction icon="trash" verb="Excluir" of={of} onPress={() => ask(taxa)} />
      </div>
    );
  }, '8.5rem');

const filters = [filterOf<Linha>('classe', 'Classe', classesDeTaxa, classeDaTaxa)];

export default function ListaDeTaxas({ id }: { readonly id: string }) {
  const mayWrite = useAdmitted('write');
  const taxas = useTaxas(id);
  const { change, copy, ask } = taxas;
  const withActions = useMemo(
    () => (mayWrite ? [...columns, acoesDe({ change, copy, ask })] : columns),
    [mayWrite, change, copy, ask],
  );
  const list = useListScreen({ name: 'taxas', rows: taxas.rows, columns: withActions, filters });
  return (
    <>
      <CabecalhoDasTaxas id={id}>
        <RefreshButton busy={taxas.refetching} onRefresh={taxas.refresh} />
        {mayWrite && <NewButton label="Nova taxa" onPress={taxas.create} />}
      </CabecalhoDasTaxas>
      {taxas.error && <ErrorAlert {...taxas.error} onRetry={taxas.refresh} />}
      <ListCard
        {...taxas}
        list={list}
        label="Taxas"
        placeholder="Buscar por CNPJ, mercadoria, UF ou taxa..."
        rowKey={(taxa) => Number(taxa[parte.chave])}
        emptyText="Nenhuma taxa encontrada"
        emptyAction={<p className="mb-0">{parte.descricao}</p>}
      />
      <ConfirmDialog
        show={taxas.asked !== null}
        danger
        title="Excluir taxa"
        confirmLabel="Excluir"
        busy={taxas.busy}
        onConfirm={taxas.confirm}
        onCancel={taxas.cancel}
      >
        {taxas.failure === undefined ? (
          <>
            Excluir a taxa de <strong>{taxas.asked && alcanceDaTaxa(taxas.asked)}</strong>?
          </>
        ) : (
          <div role="alert">
            <FailureText {...taxas.failure} />
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
