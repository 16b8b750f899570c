import { renderSVG } from 'uqr';

/** QR code of a PIX, dark on light in both themes, as scanners expect. */
export default function CodigoQr({ texto }: { readonly texto: string }) {
  const figura = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(texto, { ecc: 'M', border: 2 }))}`;
  return <img src={figura} alt="Código QR do PIX" width={160} height={160} />;
}
