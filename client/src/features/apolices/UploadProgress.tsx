import { useId } from 'react';
import { sizeText } from './size-text.ts';

interface Props {
  readonly file: File;
  /** How much of it has been sent, 0 to 1. */
  readonly fraction: number;
  readonly since: number;
  readonly onInterrupt: () => void;
}

/** How far the upload is, how fast, and the way out of it. */
export function UploadProgress({ file, fraction, since, onInterrupt }: Props) {
  const id = useId();
  const percent = Math.round(fraction * 100);
  const seconds = (Date.now() - since) / 1000;
  const speed = (file.size * fraction) / Math.max(seconds, 0.001);
  const left = fraction > 0 ? Math.ceil((seconds * (1 - fraction)) / fraction) : 0;
  return (
    <div>
      <div className="ap-upload-line">
        <span id={id}>
          {file.name} · {sizeText(file.size)}
        </span>
        <span>{percent}%</span>
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className="progress-bar" style={{ width: `${percent}%` }} />
      </div>
      <div className="ap-upload-line">
        <span className="text-body-secondary" role="status">
          {fraction === 1 && 'Processando no servidor…'}
          {fraction > 0 && fraction < 1 && seconds > 1 && `${sizeText(speed)}/s · ${left} s`}
        </span>
        <button type="button" className="btn btn-sm btn-ghost" onClick={onInterrupt}>
          Interromper envio
        </button>
      </div>
    </div>
  );
}
