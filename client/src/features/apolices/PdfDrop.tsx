import { useEffect, useState } from 'react';
import { uploadApolice } from '../../../../shared/contracts/apolices.ts';
import { useWindowEvent } from '../../hooks/useWindowEvent.ts';
import { FileDrop, fileSize } from '../../ui/FileDrop.tsx';

export function PdfDrop({ file, onPick }: { readonly file: File | null; readonly onPick: (file: File) => void }) {
  const looksLikePdf = useLooksLikePdf(file);

  function take(event: Event, files: FileList | undefined) {
    // Already handled by the drop zone.
    if (event.defaultPrevented) return;
    const [first] = files ?? [];
    if (!first) return;
    event.preventDefault();
    onPick(first);
  }
  // Otherwise the browser would open a file dropped outside the drop zone.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => take(event, event.dataTransfer?.files));
  useWindowEvent('paste', (event) => take(event, event.clipboardData?.files));

  return (
    <FileDrop
      label="Arquivo PDF da apólice"
      icon="file-earmark-pdf"
      invitation="Arraste o PDF aqui ou escolha um arquivo"
      accept="application/pdf"
      file={file}
      onFile={(picked) => picked && onPick(picked)}
      hint={
        looksLikePdf
          ? `Somente PDF, até ${fileSize(uploadApolice.body.maxBytes)}`
          : 'O conteúdo deste arquivo não começa como o de um PDF. O servidor pode recusá-lo.'
      }
    />
  );
}

/** Whether the file has a PDF signature; true until checked. */
function useLooksLikePdf(file: File | null): boolean {
  const [doubted, setDoubted] = useState<File | null>(null);
  useEffect(() => {
    if (!file) return;
    let gone = false;
    // The signature may be anywhere in the first kilobyte.
    void file
      .slice(0, 1024)
      .text()
      .then((head) => !gone && setDoubted(head.includes('%PDF-') ? null : file));
    return () => {
      gone = true;
    };
  }, [file]);
  return file === null || doubted !== file;
}
