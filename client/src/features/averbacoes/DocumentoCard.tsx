import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { documentoQuery } from '../../api/averbacoes.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { QueryState } from '../../campos/QueryState.tsx';
import { Section } from '../../ui/Section.tsx';
import { saveFile } from '../../browser/save-file.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Decodes a document as the converter does, by its bytes: UTF-8 if valid, else Windows-1252. */
export function textoDoDocumento(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Indents XML for display only, one element per line. */
export function comRecuo(xml: string): string {
  let nivel = 0;
  return xml
    .trim()
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((linha) => {
      if (linha.startsWith('</')) nivel = Math.max(0, nivel - 1);
      const recuada = '  '.repeat(nivel) + linha;
      if (/^<[^?!/][^>]*[^/]>$/.test(linha) || /^<\w>$/.test(linha)) nivel += 1;
      return recuada;
    })
    .join('\n');
}

/** Source document of a shipment, fetched on demand and downloadable unmodified. */
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
    <Section title="Documento">
      {!asked && <SecondaryButton icon="file-earmark-text" text="Ver o documento" onClick={() => setAsked(true)} />}
      {isFetching && <p role="status">Carregando...</p>}
      <QueryState error={error} />
      {blob && texto !== undefined && (
        <>
          <div className="d-flex gap-2 align-items-center mb-2">
            <SecondaryButton
              variant="ghost"
              icon="download"
              text="Baixar"
              size="sm"
              onClick={() => saveFile(blob, xml ? `${chave || numero}.xml` : `${tipo_documento} ${numero}.txt`)}
            />
            <CopyButton text={texto} label="Copiar documento" />
          </div>
          <pre
            className="ap-document m-0 overflow-auto small"
            tabIndex={0}
            role="region"
            aria-label="Conteúdo do documento"
          >
            {xml ? comRecuo(texto) : texto}
          </pre>
        </>
      )}
    </Section>
  );
}
