const LINES = 20;
const separators = { ';': 'ponto e vírgula', ',': 'vírgula', '\t': 'tabulação', '|': 'barra vertical' } as const;

export interface FileHead {
  readonly kind: 'delimited' | 'fixed' | 'xml' | 'zip' | 'other';
  readonly encoding: 'UTF-8' | 'ISO-8859-1';
  readonly separator: string | null;
  /** At most 20. */
  readonly lines: readonly string[];
  readonly all: readonly string[];
  readonly more: boolean;
}

/** @throws if the file can no longer be read. */
export const readHead = async (file: File): Promise<FileHead> =>
  headOf(new Uint8Array(await file.slice(0, 64 * 1024).arrayBuffer()), file.size);

/** @param size bytes of the whole file, of which `bytes` is the start. */
export function headOf(bytes: Uint8Array, size: number): FileHead {
  // "PK": both ZIP and XLSX.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { kind: 'zip', encoding: 'UTF-8', separator: null, lines: [], all: [], more: false };
  const { text, encoding } = decode(bytes, bytes.length < size);
  const all = text.split(/\r\n|\n|\r/);
  // The last line of a truncated text may be incomplete; that of a whole text may be empty.
  if (bytes.length < size ? all.length > 1 : all.at(-1) === '') all.pop();
  const lines = all.slice(0, LINES);
  const more = all.length > LINES || bytes.length < size;
  if (/^\s*<[?!\w]/.test(text)) return { kind: 'xml', encoding, separator: null, lines, all, more };
  const separator = separatorOf(lines);
  const even = lines.length > 1 && lines.every((line) => line.length === lines[0]?.length);
  return { kind: separator ? 'delimited' : even ? 'fixed' : 'other', encoding, separator, lines, all, more };
}

/** One-line summary: "UTF-8 · separador: ponto e vírgula · 12 colunas". */
export function headText({ kind, encoding, separator, lines }: FileHead): string {
  switch (kind) {
    case 'zip':
      return 'Arquivo compactado ou planilha: sem pré-visualização';
    case 'xml':
      return `XML · ${encoding}`;
    case 'fixed':
      return `${encoding} · posições fixas · ${lines[0]?.length ?? 0} caracteres por linha`;
    case 'delimited': {
      const name = separators[separator as keyof typeof separators];
      return `${encoding} · separador: ${name} · ${lines[0]?.split(separator ?? '').length ?? 0} colunas`;
    }
    default:
      return encoding;
  }
}

function decode(bytes: Uint8Array, cut: boolean): { text: string; encoding: FileHead['encoding'] } {
  try {
    // A truncated text may end inside a multi-byte character, which `stream` tolerates.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut }), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'ISO-8859-1' };
  }
}

/** The separator found in every line, preferably equally often in each. */
function separatorOf(lines: readonly string[]): string | null {
  const full = lines.filter((line) => line !== '');
  const counted = Object.keys(separators).map((sign) => {
    const counts = full.map((line) => line.split(sign).length - 1);
    return { sign, least: Math.min(...counts), even: new Set(counts).size === 1 };
  });
  const inAll = counted.filter(({ least }) => full.length > 0 && least > 0);
  return (inAll.find(({ even }) => even) ?? inAll.toSorted((a, b) => b.least - a.least)[0])?.sign ?? null;
}
