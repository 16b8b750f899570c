import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { createDePara, getHistoricoDoMapeamento, type Mapeamento } from '../../../../shared/contracts/de-para.ts';
import { deParaQuery, pendentesQuery, fetchDeParaCsv, removeMapeamento } from '../../api/de-para.ts';
import { historicoQuery } from '../../api/historico.ts';
import type { Failure } from '../../api/server-message.ts';
import { useListQuery } from '../../api/queries.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { ExcluirDialog } from '../../campos/ExcluirDialog.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { deParaColumns, deParaFilters } from './de-para-columns.tsx';
import { exportFileName } from '../../ui/list/export/export-file.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { NewButton } from '../../ui/NewButton.tsx';

const HistoricoDrawer = deferred(() => import('../../campos/HistoricoDrawer.tsx'));
const EmptyDePara = deferred(() => import('./EmptyDePara.tsx'));
const MapeamentoDialog = deferred(() => import('./MapeamentoDialog.tsx'));
const ImportDialog = deferred(() => import('./ImportDialog.tsx'));

type Open =
  | { readonly what: 'mapeamento'; readonly of: Mapeamento | null }
  | { readonly what: 'historico'; readonly of: Mapeamento }
  | { readonly what: 'import' };

export default function DeParaPage() {
  const client = useQueryClient();
  const dePara = useListQuery(deParaQuery);
  const { rows, refresh } = dePara;
  const mayWrite = useAdmitted(createDePara.access);
  const layout = useSearchParams()[0].get('layout');
  const [open, setOpen] = useState<Open | null>(null);
  const criar = () => setOpen({ what: 'mapeamento', of: null });
  const importar = () => setOpen({ what: 'import' });
  const [doomed, setDoomed] = useState<Mapeamento | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const columns = useMemo(
    () =>
      deParaColumns(
        mayWrite
          ? {
              onEdit: (of) => setOpen({ what: 'mapeamento', of }),
              onDelete(of) {
                setFailure(null);
                setDoomed(of);
              },
              onHistorico: (of) => setOpen({ what: 'historico', of }),
            }
          : null,
      ),
    [mayWrite],
  );
  const filters = useMemo(() => deParaFilters(rows, layout), [rows, layout]);
  const list = useListScreen({ name: 'de-para', rows, columns, filters });
  function close(saved: boolean) {
    setOpen(null);
    if (!saved) return;
    void refresh();
    // A new mapping removes the texts it resolves from the queue.
    void client.invalidateQueries({ queryKey: pendentesQuery.queryKey });
  }
  return (
    <>
      <ListPage
        {...dePara}
        list={list}
        title="De-Para"
        subtitle="Textos dos arquivos dos clientes e os cadastros a que correspondem"
        tools={
          <>
            <DownloadButton icon="download" fileName={exportFileName('de-para', 'csv')} fetchFile={fetchDeParaCsv}>
              CSV para importar
            </DownloadButton>
            {mayWrite && (
              <>
                <SecondaryButton icon="upload" text="Importar CSV" onClick={importar} />
                <NewButton label="Novo Mapeamento" onPress={criar} />
              </>
            )}
          </>
        }
        label="Mapeamentos"
        placeholder="Buscar por texto, destino, layout ou segurado..."
        rowKey={(row) => row.id_de_para}
        emptyText="Nenhum mapeamento encontrado"
        emptyAction={mayWrite && !dePara.error && <EmptyDePara onCreate={criar} onImport={importar} />}
      >
        {failure && <ErrorAlert {...failure} />}
      </ListPage>
      {open?.what === 'import' && <ImportDialog onClose={close} />}
      {open?.what === 'historico' && (
        <HistoricoDrawer
          de={`“${open.of.de}”`}
          consulta={historicoQuery(getHistoricoDoMapeamento, open.of.id_de_para)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'mapeamento' && <MapeamentoDialog of={open.of} onClose={close} />}
      {doomed && (
        <ExcluirDialog
          title="Excluir Mapeamento"
          row={doomed.id_de_para}
          remove={() => removeMapeamento(doomed.id_de_para)}
          refresh={refresh}
          onClose={() => setDoomed(null)}
          onFailure={setFailure}
        >
          Excluir o mapeamento de <strong>“{doomed.de}”</strong>? Os próximos arquivos com este texto podem ser
          recusados.
        </ExcluirDialog>
      )}
    </>
  );
}
