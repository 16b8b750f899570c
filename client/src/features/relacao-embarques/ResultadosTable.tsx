import { useMemo, useState, useEffect, useRef } from 'react';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { useClientList } from '../../ui/list/useClientList.ts';
import { actionsColumn, RowAction } from '../../ui/list/columns.tsx';
import type { Sort } from '../../ui/list/data-table-columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { ExportMenu } from '../../ui/list/export/ExportMenu.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import type { PageSize } from '../../ui/list/pager.ts';
import { PrintedRange } from '../../ui/list/PrintedRange.tsx';
import { nomeDaLinha, resultadosColumns, totalDosResultados, type Resultado } from './resultados-columns.tsx';
import type { Execution } from './run-state.ts';
import { printRequest, useSpreadsheets, pause } from './useSpreadsheets.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { useNavigate } from 'react-router-dom';
import { pedirPlanilha, type PrintRequest } from '../../api/relacao-embarques.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { paths } from '../../navigation/paths.ts';
import { useToasts } from '../../ui/Toasts.tsx';

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
      <div className="d-flex gap-1">
        <SecondaryButton
          icon="download"
          text="XLSX"
          size="sm"
          busy={busy.has(row.index)}
          aria-label={`Baixar XLSX da ${nomeDaLinha(row)}`}
          onClick={() => void start(row)}
        />
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

/** Generates a row's spreadsheet in the background; Tarefas shows progress and the file. */
function GuardarButton({ request, of }: { readonly request: PrintRequest; readonly of: string }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { send } = useToastedSending({
    mutationFn: pedirPlanilha,
    onSuccess: () =>
      toasts.show({
        tone: 'success',
        text: 'A planilha está sendo gerada. Você pode sair desta página.',
        action: { label: 'Ver tarefas', run: () => void navigate(paths.tarefas) },
      }),
  });
  return <RowAction icon="box-seam" verb="Gerar em segundo plano" of={of} onPress={() => send(request)} />;
}

/**
 * Downloads all rows' spreadsheets one after the other, until done or interrupted.
 * @param start downloads one; never rejects.
 */
function useDownloadAll(start: (row: Resultado, signal: AbortSignal) => Promise<void>) {
  const [progress, setProgress] = useState<{ readonly current: number; readonly total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function downloadAll(rows: readonly Resultado[]) {
    const controller = new AbortController();
    running.current = controller;
    for (const [index, row] of rows.entries()) {
      setProgress({ current: index + 1, total: rows.length });
      // Sequential on purpose: finish each file before requesting the next.
      await start(row, controller.signal);
      // Chromium silently drops downloads beyond ten files a second.
      await pause(120, controller.signal);
      if (controller.signal.aborted) break;
    }
    setProgress(null);
  }

  return { progress, downloadAll, interrupt: () => running.current?.abort() };
}

interface Props {
  readonly rows: () => readonly Resultado[];
  readonly start: (row: Resultado, signal: AbortSignal) => Promise<void>;
}

function DownloadAllButton({ rows, start }: Props) {
  const { progress, downloadAll, interrupt } = useDownloadAll(start);
  return (
    <>
      <span className="text-body-secondary" role="status">
        {progress && `Baixando ${progress.current} de ${progress.total}`}
      </span>
      <SecondaryButton
        variant="ghost"
        icon={progress ? 'x-lg' : 'download'}
        text={progress ? 'Interromper' : 'Baixar todas'}
        size="sm"
        onClick={() => (progress ? interrupt() : void downloadAll(rows()))}
      />
    </>
  );
}
