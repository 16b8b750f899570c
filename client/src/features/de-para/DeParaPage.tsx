import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { createDePara, getHistoricoDoMapeamento, type Mapeamento } from '../../../../shared/contracts/de-para.ts';
import { deParaQuery, pendentesQuery, fetchDeParaCsv } from '../../api/de-para.ts';
import { historicoQuery } from '../../api/historico.ts';
import { useListQuery } from '../../api/queries.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { deParaColumns, deParaFilters } from './de-para-columns.tsx';
import { useDeleteMapeamento } from './useDeleteMapeamento.ts';
import { exportFileName } from '../../ui/list/export/export-file.ts';
import { saveFile } from '../../browser/save-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

/** Exports all mappings as a CSV that can be edited and imported again. */
function ExportButton() {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchDeParaCsv,
    onSuccess: (csv) => saveFile(csv, exportFileName('de-para', 'csv')),
    onError: ({ message }) => toasts.show({ tone: 'danger', text: `Não foi possível exportar. ${message}` }),
  });
  return (
    <Button variant="outline-secondary" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? <Spinner /> : <Icon name="download" />}
      CSV para importar
    </Button>
  );
}

const HistoricoDrawer = lazy(() => import('../../campos/HistoricoDrawer.tsx'));
const EmptyDePara = lazy(() => import('./EmptyDePara.tsx'));
const MapeamentoDialog = lazy(() => import('./MapeamentoDialog.tsx'));
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

type Open = { readonly mapeamento: Mapeamento | null } | { readonly historico: Mapeamento } | 'import' | null;

/** Mappings from clients' terms to registry entries: list, create, edit, delete, import, export. */
export default function DeParaPage() {
  const client = useQueryClient();
  const dePara = useListQuery(deParaQuery);
  const { rows, refresh } = dePara;
  const mayWrite = useAdmitted(createDePara.access);
  const layout = useSearchParams()[0].get('layout');
  const [open, setOpen] = useState<Open>(null);
  const deletion = useDeleteMapeamento(refresh);
  const { ask } = deletion;
  const columns = useMemo(
    () =>
      deParaColumns(
        mayWrite
          ? {
              onEdit: (mapeamento) => setOpen({ mapeamento }),
              onDelete: ask,
              onHistorico: (historico) => setOpen({ historico }),
            }
          : null,
      ),
    [mayWrite, ask],
  );
  const filters = useMemo(() => deParaFilters(rows, layout), [rows, layout]);
  const list = useListScreen({ name: 'de-para', rows, columns, filters });
  const close = useCallback(
    (saved: boolean) => {
      setOpen(null);
      if (!saved) return;
      void refresh();
      // A new mapping removes the texts it resolves from the queue.
      void client.invalidateQueries({ queryKey: pendentesQuery.queryKey });
    },
    [client, refresh],
  );
  return (
    <>
      <PageHeader title="De-Para" subtitle="Textos dos arquivos dos clientes e os cadastros a que correspondem">
        <RefreshButton busy={dePara.refetching} onRefresh={refresh} />
        <ExportButton />
        {mayWrite && (
          <>
            <Button variant="outline-secondary" onClick={() => setOpen('import')}>
              <Icon name="upload" />
              Importar CSV
            </Button>
            <Button aria-keyshortcuts="Alt+N" onClick={() => setOpen({ mapeamento: null })}>
              <Icon name="plus-lg" />
              Novo Mapeamento
            </Button>
          </>
        )}
      </PageHeader>
      {deletion.failure && <ErrorAlert {...deletion.failure} />}
      {dePara.error && <ErrorAlert {...dePara.error} onRetry={refresh} />}
      <ListCard
        {...dePara}
        list={list}
        label="Mapeamentos"
        placeholder="Buscar por texto, destino, layout ou segurado..."
        rowKey={(row) => row.id_de_para}
        emptyText="Nenhum mapeamento encontrado"
        emptyAction={
          mayWrite &&
          !dePara.error && (
            <Suspense>
              <EmptyDePara onCreate={() => setOpen({ mapeamento: null })} onImport={() => setOpen('import')} />
            </Suspense>
          )
        }
      />
      {open !== null && (
        <Suspense>
          {open === 'import' ? (
            <ImportDialog onClose={close} />
          ) : 'historico' in open ? (
            <HistoricoDrawer
              de={`“${open.historico.de}”`}
              consulta={historicoQuery(getHistoricoDoMapeamento, open.historico.id_de_para)}
              onClose={() => setOpen(null)}
            />
          ) : (
            <MapeamentoDialog of={open.mapeamento} onClose={close} />
          )}
        </Suspense>
      )}
      <ConfirmDialog
        show={deletion.asked !== null}
        danger
        title="Excluir Mapeamento"
        confirmLabel="Excluir"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        Excluir o mapeamento de <strong>“{deletion.asked?.de}”</strong>? Os próximos arquivos com este texto podem ser
        recusados.
      </ConfirmDialog>
    </>
  );
}
