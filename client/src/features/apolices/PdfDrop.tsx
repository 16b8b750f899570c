import { useEffect, useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { sizeText } from './size-text.ts';

interface Props {
  readonly file: File | null;
  readonly onPick: (file: File) => void;
}

/** Takes one file: chosen, dropped anywhere on the page while it is there, or pasted. */
export function PdfDrop({ file, onPick }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const looksLikePdf = useLooksLikePdf(file);

  useEffect(() => {
    function take(event: Event, files: FileList | undefined) {
      const [first] = files ?? [];
      if (!first) return;
      event.preventDefault();
      onPick(first);
    }
    // Without this a file that misses the frame would open in place of the product.
    const onDragOver = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event, event.dataTransfer?.files);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData?.files);
    const listeners = Object.entries({ dragover: onDragOver, dragleave: onDragLeave, drop: onDrop, paste: onPaste });
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
    };
  }, [onPick]);

  return (
    <>
      <label className={over ? 'ap-drop ap-drop-over' : 'ap-drop'} htmlFor={id}>
        <Icon name="file-earmark-pdf" />
        <span>
          <b>Arraste o PDF aqui</b> ou <span className="ap-drop-link">escolha um arquivo</span>
        </span>
        <small>Somente PDF</small>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept="application/pdf"
          onChange={(event) => {
            const [first] = event.target.files ?? [];
            if (first) onPick(first);
            // The same file chosen again must count as a choice.
            event.target.value = '';
          }}
        />
      </label>
      {file && (
        <p className="ap-drop-file" role="status">
          {file.name} · {sizeText(file.size)}
        </p>
      )}
      {!looksLikePdf && (
        <p className="ap-drop-doubt" role="status">
          O conteúdo deste arquivo não começa como o de um PDF. O servidor pode recusá-lo.
        </p>
      )}
    </>
  );
}

/** Whether the file begins as a PDF does; true until that has been read. */
function useLooksLikePdf(file: File | null): boolean {
  const [doubted, setDoubted] = useState<File | null>(null);
  useEffect(() => {
    if (!file) return;
    let gone = false;
    // The signature may stand anywhere in the first kilobyte.
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
