import Button from 'react-bootstrap/Button';
import { fileSize } from '../../ui/FileDrop.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

interface Props {
  readonly file: File;
  /** Fraction sent, 0 to 1. */
  readonly fraction: number;
  readonly since: number;
  readonly onInterrupt: () => void;
}

/** Upload progress with speed and a cancel button. */
export function UploadProgress({ file, fraction, since, onInterrupt }: Props) {
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
      <Button variant="outline-secondary" size="sm" onClick={onInterrupt}>
        Interromper envio
      </Button>
    </div>
  );
}

/** `1,2 MB/s · 2 s`; empty in the first second. */
function paceText(size: number, fraction: number, seconds: number): string {
  if (fraction === 0 || seconds < 1) return '';
  const left = Math.ceil((seconds * (1 - fraction)) / fraction);
  return `${fileSize((size * fraction) / seconds)}/s · ${left} s`;
}
