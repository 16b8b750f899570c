/** Keys or numbers from pasted text, deduplicated. */
export interface Colados {
  readonly documentos: readonly string[];
  readonly linhas: number;
  readonly repetidas: number;
}

/** Parses a pasted column; ignores separators within a key. */
export function lerColados(texto: string): Colados {
  const linhas = texto
    .split(/[\n;,\t]+/)
    .map((linha) => linha.replaceAll(/[\s.\-/]/g, '').toUpperCase())
    .filter(Boolean);
  const documentos = [...new Set(linhas)];
  return { documentos, linhas: linhas.length, repetidas: linhas.length - documentos.length };
}
