import Button from 'react-bootstrap/Button';
import { useRefused } from '../../api/use-admitted.ts';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { fileSize } from '../../ui/FileDrop.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { SoLeitura } from '../../ui/SoLeitura.tsx';
import { PdfDrop } from './PdfDrop.tsx';
import { useUpload } from './useUpload.ts';
import { useEffect, useState } from 'react';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/**
 * Opens the chosen PDF in a new tab, without uploading it.
 * @param file must have type PDF: any other type could run script in our origin.
 */
function PdfPreview({ file }: { readonly file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    // Delay before revoking the object URL, so that the new tab can load it.
    return () => void setTimeout(() => URL.revokeObjectURL(made), 60_000);
  }, [file]);
  if (url === '') return null;
  return (
    <a className="ap-preview d-grid gap-1" href={url} target="_blank" rel="noopener noreferrer">
      Pré-visualizar<span className="visually-hidden"> {file.name} em nova aba</span>
    </a>
  );
}

interface Props {
  readonly show: boolean;
  readonly onClose: () => void;
  /** Called when the dialog should close; `id` is null when the server did not return one. */
  readonly onSent: (message: string, id: number | null) => void;
}

const labels = { empty: 'Enviar', chosen: 'Enviar', sending: 'Enviando...', success: 'Sucesso!' } as const;

export default function AddApoliceDialog({ show, onClose, onSent }: Props) {
  const { step, file, progress, message, error, ...upload } = useUpload(show, onSent);
  const onlyReads = useRefused('write');
  const locked = step === 'sending' || step === 'success';

  // Navigating away would abort the upload.
  const guard = useUnsavedGuard(step === 'sending');

  return (
    <>
      <Dialog
        show={show}
        title="Adicionar Apólice"
        size="upload"
        locked={locked}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          if (step === 'chosen') upload.send();
        }}
        footer={
          <>
            <SecondaryButton text="Cancelar" disabled={locked} onClick={onClose} />
            <Button type="submit" disabled={step !== 'chosen'}>
              {step === 'sending' && <Spinner />}
              {labels[step]}
            </Button>
          </>
        }
      >
        <div className="ap-stack">
          {onlyReads && <SoLeitura para="enviar apólices" />}
          {!locked && <PdfDrop file={file} onPick={upload.pick} />}
          {step === 'chosen' && file && <PdfPreview file={file} />}
          {step === 'sending' && file && progress && (
            <UploadProgress {...progress} file={file} onInterrupt={upload.interrupt} />
          )}
          {message && <SuccessAlert message={message} />}
          {!locked && error && <ErrorAlert {...error} />}
        </div>
      </Dialog>
      {guard}
    </>
  );
}

interface UploadProgressProps {
  readonly file: File;
  readonly fraction: number;
  readonly since: number;
  readonly onInterrupt: () => void;
}

function UploadProgress({ file, fraction, since, onInterrupt }: UploadProgressProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div className="ap-upload-progress d-grid row-gap-2 column-gap-3 align-items-center">
      <span>
        {file.name} · {fileSize(file.size)}
      </span>
      <span>{percent}%</span>
      <ProgressBar label="Envio do arquivo" percent={percent} />
      <span className="text-body-secondary" role="status">
        {fraction === 1 ? 'Processando no servidor…' : paceText(file.size, fraction, (Date.now() - since) / 1000)}
      </span>
      <SecondaryButton text="Interromper envio" size="sm" onClick={onInterrupt} />
    </div>
  );
}

/** `1,2 MB/s · 2 s`; empty in the first second. */
function paceText(size: number, fraction: number, seconds: number): string {
  if (fraction === 0 || seconds < 1) return '';
  return `${fileSize((size * fraction) / seconds)}/s · ${Math.ceil((seconds * (1 - fraction)) / fraction)} s`;
}
