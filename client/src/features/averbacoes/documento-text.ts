/** Decodes a document: XML-declared encoding, then UTF-8, then windows-1252 from older programs. */
export function textoDoDocumento(bytes: ArrayBuffer): string {
  const inicio = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const declarada = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(inicio)?.[1] ?? 'utf-8';
  for (const encoding of [declarada, 'utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Wrong or unknown encoding: try the next.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
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
