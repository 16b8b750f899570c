import { useEffect, useState } from 'react';
import { headText, readHead, type FileHead } from './file-head.ts';

/** The beginning of the chosen file, read here: nothing is sent. */
export default function FilePreview({ file }: { readonly file: File }) {
  const [read, setRead] = useState<{ file: File; head: FileHead | null } | null>(null);
  useEffect(() => {
    let gone = false;
    const keep = (head: FileHead | null) => !gone && setRead({ file, head });
    readHead(file).then(keep, () => keep(null));
    return () => {
      gone = true;
    };
  }, [file]);
  if (read?.file !== file) return null;
  if (read.head === null) return <p className="ap-field-hint">Não foi possível ler o arquivo. Escolha-o novamente.</p>;
  const { lines, more } = read.head;
  return (
    <section className="ap-preview" aria-label="Pré-visualização do arquivo">
      <p className="ap-field-hint">
        {headText(read.head)}
        {more && lines.length > 0 && ` · primeiras ${lines.length} linhas`}
      </p>
      {lines.length > 0 && (
        <pre className="ap-preview-lines" tabIndex={0} role="region" aria-label="Primeiras linhas do arquivo">
          {lines.join('\n')}
        </pre>
      )}
    </section>
  );
}
