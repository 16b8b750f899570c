/** What a pasted text holds: keys or numbers, one a line, each once. */
export interface Colados {
  readonly documentos: readonly string[];
  readonly linhas: number;
  readonly repetidas: number;
}

/** Reads a pasted column; a key keeps its characters, whatever stands between them. */
export function lerColados(texto: string): Colados {
  const linhas = texto
    .split(/[\n;,\t]+/)
    .map((linha) => linha.replaceAll(/[\s.\-/]/g, '').toUpperCase())
    .filter(Boolean);
  const documentos = [...new Set(linhas)];
  return { documentos, linhas: linhas.length, repetidas: linhas.length - documentos.length };
}
