import { useMutation } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { fetchDeParaCsv } from '../../api/de-para.ts';
import { Icon } from '../../ui/Icon.tsx';
import { exportFileName } from '../../ui/list/export/export-file.ts';
import { saveFile } from '../../browser/save-file.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

/** Exports all mappings as a CSV that can be edited and imported again. */
export function ExportButton() {
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
