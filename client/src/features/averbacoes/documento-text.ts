/** A document's text: in the encoding that its XML declares, else UTF-8, else as older programs write it. */
export function textoDoDocumento(bytes: ArrayBuffer): string {
  const inicio = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const declarada = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(inicio)?.[1] ?? 'utf-8';
  for (const encoding of [declarada, 'utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this one, or one that nobody knows.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** XML with one element a line, each as deep as it lies. It is read by people and changed by nothing. */
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
