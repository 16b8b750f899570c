import { useMemo, useState } from 'react';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { useClientList } from '../../hooks/useClientList.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column, Sort } from '../../ui/data-table-columns.ts';
import { ExportMenu } from '../../ui/list-export/ExportMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { PageSize } from '../../ui/pager.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { resultadosColumns, type Resultado } from './resultados-columns.tsx';
import type { Execution } from './run-state.ts';
import { useSpreadsheets } from './useSpreadsheets.ts';

interface Props {
  readonly execution: Execution;
  readonly rows: readonly Embarque[];
}

/** The rows of a run, each with its spreadsheet. */
export function ResultadosTable({ execution, rows }: Props) {
  const { downloading, start } = useSpreadsheets(execution.request);
  const [ordem, setOrdem] = useState<Sort | null>(null);
  const [pagina, setPagina] = useState(1);
  const [tamanho, setTamanho] = useState<PageSize>(100);
  // A row has no key of its own: where it stood in the answer is one.
  const resultados = useMemo(() => rows.map((row, index) => ({ ...row, index })), [rows]);
  const list = useClientList({ rows: resultados, columns: resultadosColumns, busca: '', ordem, pagina, tamanho });

  const download: Column<Resultado> = {
    key: 'acoes',
    title: 'Ações',
    width: '7rem',
    actions: true,
    value: () => null,
    render: (row) => (
      <DownloadButton row={row} busy={downloading.has(row.index)} onDownload={() => void start(row, row.index)} />
    ),
  };

  return (
    <>
      <div className="ap-report-results-tools">
        <ExportMenu
          name="relacao_embarques_resultados"
          title="Relação de Embarques"
          columns={resultadosColumns}
          page={list.visible}
          total={list.total}
          all={list.matching}
        />
      </div>
      <DataTable
        label="Resultados"
        columns={[...resultadosColumns, download]}
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
      {rows.length > 100 && (
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

interface DownloadButtonProps {
  readonly row: Resultado;
  readonly busy: boolean;
  readonly onDownload: () => void;
}

function DownloadButton({ row, busy, onDownload }: DownloadButtonProps) {
  const grupo = row.id_grupo ? `, sub grupo ${row.id_grupo}` : '';
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-label={`Baixar XLSX da apólice ${row.numero ?? ''}${grupo}`}
      aria-busy={busy}
      // Not `disabled`: that would throw the focus away while the file is made.
      aria-disabled={busy}
      onClick={() => !busy && onDownload()}
    >
      {busy ? <Spinner /> : <Icon name="download" />}
      XLSX
    </button>
  );
}
