import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Resultado } from './resultados-columns.tsx';

interface Props {
  readonly row: Resultado;
  /** Under way, or waiting its turn. */
  readonly busy: boolean;
  readonly onDownload: () => void;
}

export function DownloadButton({ row, busy, onDownload }: Props) {
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
