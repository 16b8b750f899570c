import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conversaoQuery, semResultado } from '../../api/conversoes.ts';
import { Grade } from './Grade.tsx';
import { headText, readHead, type FileHead } from './file-head.ts';

export default function FilePreview({ file, conversao }: { file: File; conversao: number | undefined }) {
  const run = useQuery({ ...conversaoQuery(String(conversao)), enabled: conversao !== undefined }).data;
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
  const { lines, more, kind } = read.head;
  const marcas = run && !semResultado(run) ? run.erros : [];
  const oQueE = `${headText(read.head)}${more && lines.length > 0 ? ` · primeiras ${lines.length} linhas` : ''}`;
  return (
    <section className="ap-preview d-grid gap-1" aria-label="Pré-visualização do arquivo">
      {lines.length === 0 ? (
        <p className="ap-field-hint">{oQueE}</p>
      ) : (
        <details open>
          <summary className="ap-field-hint">{oQueE}</summary>
          {kind === 'delimited' ? (
            <Grade head={read.head} marcas={marcas} />
          ) : (
            <pre
              className="ap-preview-lines py-2 px-2 border rounded"
              tabIndex={0}
              role="region"
              aria-label="Primeiras linhas do arquivo"
            >
              {lines.join('\n')}
            </pre>
          )}
        </details>
      )}
    </section>
  );
}
