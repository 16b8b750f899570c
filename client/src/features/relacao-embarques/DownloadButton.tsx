import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { nomeDaLinha, type Resultado } from './resultados-columns.tsx';
import { pedirPlanilha, type PrintRequest } from '../../api/relacao-embarques.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { paths } from '../../navigation/paths.ts';
import { RowAction } from '../../ui/list/actions-column.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { pause } from './useSpreadsheets.ts';

export function DownloadButton({ row, busy, onDownload }: { row: Resultado; busy: boolean; onDownload: () => void }) {
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

/** Generates a row's spreadsheet in the background; Tarefas shows progress and the file. */
export function GuardarButton({ request, of }: { readonly request: PrintRequest; readonly of: string }) {
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
