import { useEffect, useState } from 'react';

/** How long a tab has for reading the file before its address goes. */
const KEPT_MS = 60_000;

/**
 * Opens a chosen PDF in a tab of its own, from this browser: nothing is sent for it.
 * @param file of the type of a PDF: as anything else it would run in the product's own origin.
 */
export function PdfPreview({ file }: { readonly file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), KEPT_MS);
  }, [file]);
  if (url === '') return null;
  return (
    <a className="ap-preview d-grid gap-1" href={url} target="_blank" rel="noopener noreferrer">
      Pré-visualizar<span className="visually-hidden"> {file.name} em nova aba</span>
    </a>
  );
}
