import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { taxas as parte } from '../../../../shared/contracts/apolice-partes/taxas.ts';
import { alcanceDaTaxa } from '../../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { CabecalhoDasTaxas } from './CabecalhoDasTaxas.tsx';
import { taxasColumns, taxasFilters } from './taxas-columns.tsx';
import { useTaxas } from './useTaxas.ts';

/** List of all rates of a policy; each opens in a form. */
export default function ListaDeTaxas({ id }: { readonly id: string }) {
  const mayWrite = useAdmitted('write');
  const taxas = useTaxas(id);
  const { change, copy, ask } = taxas;
  const columns = useMemo(
    () => taxasColumns(mayWrite ? { onOpen: change, onCopy: copy, onDelete: ask } : null),
    [mayWrite, change, copy, ask],
  );
  const list = useListScreen({ name: 'taxas', rows: taxas.rows, columns, filters: taxasFilters });
  return (
    <>
      <CabecalhoDasTaxas id={id}>
        <RefreshButton busy={taxas.refetching} onRefresh={taxas.refresh} />
        {mayWrite && (
          <Button aria-keyshortcuts="Alt+N" onClick={taxas.create}>
            <Icon name="plus-lg" />
            Nova taxa
          </Button>
        )}
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
