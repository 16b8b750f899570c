import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/list-export/export-file.ts';

/** A text of more lines than this is easier read as a file. */
const LINES_TO_SAVE = 10;

/** Why a file was refused, line by line as the server says it; a long text can be taken away. */
export function ConversionFailure({ text, fileName }: { readonly text: string; readonly fileName: string }) {
  const long = text.split('\n').length > LINES_TO_SAVE;
  return (
    <div className="alert alert-danger" role="alert">
      <Icon name="exclamation-triangle" />
      <pre className="alert-text ap-failure-text" tabIndex={long ? 0 : undefined}>
        {text}
      </pre>
      <div className="alert-actions">
        <CopyButton text={text} label="Copiar erro" />
        {long && (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${fileName}.erros.txt`)}
          >
            <Icon name="download" />
            Baixar .txt
          </button>
        )}
      </div>
    </div>
  );
}
