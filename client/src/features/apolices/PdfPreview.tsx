import { useEffect, useState } from 'react';

/** Delay before revoking the object URL, so that the new tab can load it. */
const KEPT_MS = 60_000;

/**
 * Opens the chosen PDF in a new tab, without uploading it.
 * @param file must have type PDF: any other type could run script in our origin.
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
