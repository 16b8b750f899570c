import { useId, useRef, useState, type ReactNode } from 'react';
import { aoUsar } from '../../../shared/format/ao-usar.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface FileDropProps {
  readonly label: string;
  readonly invitation: string;
  readonly icon?: IconName;
  readonly accept?: string;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly onFiles?: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
}

const KIB = 1024;
const oneDecimal = aoUsar(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));

export function fileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  if (bytes < KIB * KIB) return `${oneDecimal().format(bytes / KIB)} KB`;
  return `${oneDecimal().format(bytes / KIB / KIB)} MB`;
}

/** File input with drag and drop. A real input, for keyboard and screen readers. */
export function FileDrop({
  label,
  invitation,
  icon = 'upload',
  accept,
  file,
  onFile,
  onFiles,
  disabled = false,
  hint,
}: FileDropProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [drag, choose] = invitation.split(' ou ');

  function take(list: FileList | null) {
    const chosen = [...(list ?? [])];
    // Choosing the same file again must fire a change.
    if (input.current) input.current.value = '';
    if (onFiles && chosen.length > 1) onFiles(chosen);
    else if (chosen[0]) onFile(chosen[0]);
  }

  return (
    <label
      className="ap-drop d-grid p-4 text-center"
      data-over={over}
      data-disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <span className="d-flex flex-wrap align-items-center justify-content-center gap-2 text-break">
        <Icon name={icon} />
        {file ? (
          <span>
            <strong>{file.name}</strong> · {fileSize(file.size)}
          </span>
        ) : (
          <span>
            <b>{drag}</b> ou <span className="ap-drop-link">{choose}</span>
          </span>
        )}
      </span>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        accept={accept}
        multiple={onFiles !== undefined}
        disabled={disabled}
        onChange={(event) => take(event.target.files)}
      />
      {hint && (
        <span id={hintId} className="ap-field-hint">
          {hint}
        </span>
      )}
    </label>
  );
}
