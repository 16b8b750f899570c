import { useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface FileDropProps {
  readonly label: string;
  /** What to do, before a file is there: "Arraste o arquivo aqui ou". */
  readonly invitation: string;
  readonly accept?: string;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly disabled?: boolean;
  /** What may be chosen, or what is known of the chosen file. */
  readonly hint?: ReactNode;
}

const KIB = 1024;
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A size as a person says it: `2,4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  if (bytes < KIB * KIB) return `${oneDecimal.format(bytes / KIB)} KB`;
  return `${oneDecimal.format(bytes / KIB / KIB)} MB`;
}

/** One file, chosen or dropped. The control is a real file input, so that the keyboard and a screen reader know it. */
export function FileDrop({ label, invitation, accept, file, onFile, disabled = false, hint }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(chosen: File | undefined) {
    // The same file chosen again must be a change again.
    if (input.current) input.current.value = '';
    if (chosen) onFile(chosen);
  }

  return (
    <div
      className="ap-drop"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
    >
      <p className="ap-drop-text">
        <Icon name="upload" />
        {file ? (
          <span>
            <strong>{file.name}</strong> · {fileSize(file.size)}
          </span>
        ) : (
          <span>{invitation}</span>
        )}
      </p>
      <label className="form-label visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="form-control ap-drop-input"
        accept={accept}
        disabled={disabled}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {hint && <p className="ap-field-hint">{hint}</p>}
    </div>
  );
}
