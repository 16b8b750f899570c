import { saveFile } from '../../ui/list-export/export-file.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly data: unknown;
  /** The name of the file that it can be saved as. */
  readonly name: string;
}

/** Everything that the upstream answered, as it came. */
export function RawData({ data, name }: Props) {
  const text = JSON.stringify(data, null, 2);
  return (
    <details className="card ap-raw">
      <summary>Dados brutos</summary>
      <div className="ap-raw-tools">
        <CopyButton text={text} label="Copiar dados brutos" />
        <button
          type="button"
          className="btn btn-sm btn-ghost"
          onClick={() => saveFile(new Blob([text], { type: 'application/json' }), name)}
        >
          <Icon name="download" />
          Baixar JSON
        </button>
      </div>
      <pre tabIndex={0} aria-label="Dados brutos">
        {text}
      </pre>
    </details>
  );
}
