import { useMemo, useState } from 'react';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { useClientList } from '../../ui/list/useClientList.ts';
import { actionsColumn } from '../../ui/list/actions-column.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import type { Sort } from '../../ui/list/data-table-columns.ts';
import { ExportMenu } from '../../ui/list/export/ExportMenu.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import type { PageSize } from '../../ui/list/pager.ts';
import { PrintedRange } from '../../ui/list/PrintedRange.tsx';
import { DownloadAllButton, DownloadButton, GuardarButton } from './DownloadButton.tsx';
import { nomeDaLinha, resultadosColumns, totalDosResultados, type Resultado } from './resultados-columns.tsx';
import type { Execution } from './run-state.ts';
import { printRequest, useSpreadsheets } from './useSpreadsheets.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const ROWS_AT_ONCE = 100;

export function ResultadosTable({ execution, rows }: { execution: Execution; rows: readonly Embarque[] }) {
  const { busy, start } = useSpreadsheets(execution.request);
  const [ordem, setOrdem] = useState<Sort | null>(null);
  const [pagina, setPagina] = useState(1);
  const [tamanho, setTamanho] = useState<PageSize>(ROWS_AT_ONCE);
  // Rows have no key: use the index in the response.
  const resultados = useMemo(() => rows.map((row, index) => ({ ...row, index })), [rows]);
  const { periodoCompetencia } = execution.request;
  const columns = useMemo(() => resultadosColumns(periodoCompetencia), [periodoCompetencia]);
  const total = useMemo(() => totalDosResultados(rows), [rows]);
  const list = useClientList({ rows: resultados, columns, busca: '', ordem, pagina, tamanho });

  const { builtInApi } = runtimeConfig();
  const download = actionsColumn<Resultado>(
    (row) => (
      <div className="ap-row-actions">
        <DownloadButton row={row} busy={busy.has(row.index)} onDownload={() => void start(row)} />
        {builtInApi && (
          <GuardarButton request={printRequest(execution.request, row)} of={`a planilha da ${nomeDaLinha(row)}`} />
        )}
      </div>
    ),
    builtInApi ? '9rem' : undefined,
  );

  return (
    <>
      <div className="ap-report-results-tools d-flex flex-wrap align-items-center justify-content-end gap-1">
        {builtInApi && <p className="ap-report-summary m-0 small text-body-secondary">{total}</p>}
        {rows.length > 1 && <DownloadAllButton rows={list.matching} start={start} />}
        {/* A single page is printed as shown; for more, the list's own print option includes all rows. */}
        {rows.length <= ROWS_AT_ONCE && (
          <SecondaryButton variant="ghost" icon="printer" text="Imprimir" size="sm" onClick={() => window.print()} />
        )}
        <ExportMenu
          name="relacao_embarques_resultados"
          title="Relação de Embarques"
          columns={columns}
          page={list.visible}
          total={list.total}
          all={list.matching}
          paper={list.matching}
        />
      </div>
      {rows.length > ROWS_AT_ONCE && (
        <PrintedRange page={list.pagina} pageSize={tamanho} total={list.total} way="Exportar › Imprimir" />
      )}
      <DataTable
        label="Resultados"
        columns={[...columns, download]}
        rows={list.visible}
        rowKey={(row) => row.index}
        loading={false}
        emptyText=""
        sort={ordem}
        onSort={(sort) => {
          setOrdem(sort);
          setPagina(1);
        }}
      />
      {rows.length > ROWS_AT_ONCE && (
        <Pagination
          page={list.pagina}
          pageSize={tamanho}
          total={list.total}
          onPage={setPagina}
          onPageSize={(size) => {
            setTamanho(size);
            setPagina(1);
          }}
        />
      )}
    </>
  );
}
