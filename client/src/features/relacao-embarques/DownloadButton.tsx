import Button from 'react-bootstrap/Button';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { nomeDaLinha, type Resultado } from './resultados-columns.tsx';

interface Props {
  readonly row: Resultado;
  /** Downloading or queued. */
  readonly busy: boolean;
  readonly onDownload: () => void;
}

export function DownloadButton({ row, busy, onDownload }: Props) {
  return (
    <Button
      variant="outline-secondary"
      size="sm"
      aria-label={`Baixar XLSX da ${nomeDaLinha(row)}`}
      aria-busy={busy}
      // Not `disabled`: that would lose the focus during the download.
      aria-disabled={busy}
      onClick={() => !busy && onDownload()}
    >
      {busy ? <Spinner /> : <Icon name="download" />}
      XLSX
    </Button>
  );
}
