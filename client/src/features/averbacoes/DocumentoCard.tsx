import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { documentoQuery } from '../../api/averbacoes.ts';
import { failureOf } from '../../api/server-message.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../browser/save-file.ts';
import { comRecuo, textoDoDocumento } from './documento-text.ts';

/** The document that a shipment came from: shown once it is asked for, and handed out as it was sent. */
export function DocumentoCard({ averbacao }: { readonly averbacao: Averbacao }) {
  const { id_averbacao, chave, tipo_documento, numero } = averbacao;
  const [asked, setAsked] = useState(false);
  const { data: blob, error, isFetching } = useQuery({ ...documentoQuery(id_averbacao), enabled: asked });
  const { data: texto } = useQuery({
    queryKey: ['averbacoes', 'documento-texto', id_averbacao],
    queryFn: async () => textoDoDocumento(await (blob as Blob).arrayBuffer()),
    enabled: blob !== undefined,
  });
  const xml = texto?.trimStart().startsWith('<') ?? false;
  return (
    <section className="card" aria-labelledby="documento">
      <div className="card-header">
        <h2 id="documento">Documento</h2>
      </div>
      <div className="card-body">
        {!asked && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => setAsked(true)}>
            <Icon name="file-earmark-text" />
            Ver o documento
          </button>
        )}
        {isFetching && <p role="status">Carregando...</p>}
        {error && <ErrorAlert {...failureOf(error)} />}
        {blob && texto !== undefined && (
          <>
            <div className="ap-document-tools">
              <button
                type="button"
                className="btn btn-sm btn-ghost"
                onClick={() => saveFile(blob, xml ? `${chave || numero}.xml` : `${tipo_documento} ${numero}.txt`)}
              >
                <Icon name="download" />
                Baixar
              </button>
              <CopyButton text={texto} label="Copiar documento" />
            </div>
            <pre className="ap-document" tabIndex={0} role="region" aria-label="Conteúdo do documento">
              {xml ? comRecuo(texto) : texto}
            </pre>
          </>
        )}
      </div>
    </section>
  );
}
