import Button from 'react-bootstrap/Button';
import { Icon } from '../../ui/Icon.tsx';
import type { Resultado } from './resultados-columns.tsx';
import { useDownloadAll } from './useDownloadAll.ts';

interface Props {
  /** All rows of the run, in display order. */
  readonly rows: () => readonly Resultado[];
  readonly start: (row: Resultado, signal: AbortSignal) => Promise<void>;
}

/** Downloads every row's spreadsheet; while running it shows progress and cancels. */
export function DownloadAllButton({ rows, start }: Props) {
  const { progress, downloadAll, interrupt } = useDownloadAll(start);
  return (
    <>
      <span className="text-body-secondary" role="status">
        {progress && `Baixando ${progress.current} de ${progress.total}`}
      </span>
      <Button variant="ghost" size="sm" onClick={() => (progress ? interrupt() : void downloadAll(rows()))}>
        <Icon name={progress ? 'x-lg' : 'download'} />
        {progress ? 'Interromper' : 'Baixar todas'}
      </Button>
    </>
  );
}
