/** What the beginning of a file tells, before it is sent: its encoding, how its fields are parted, its first lines. */

const LINES = 20;
const HEAD_BYTES = 64 * 1024;
const separators = { ';': 'ponto e vírgula', ',': 'vírgula', '\t': 'tabulação', '|': 'barra vertical' } as const;

export interface FileHead {
  readonly kind: 'delimited' | 'fixed' | 'xml' | 'zip' | 'other';
  readonly encoding: 'UTF-8' | 'ISO-8859-1';
  /** What parts the fields of a line. */
  readonly separator: string | null;
  /** The first 20 lines, or fewer. */
  readonly lines: readonly string[];
  /** All that were read of it. */
  readonly all: readonly string[];
  /** The file goes on after them. */
  readonly more: boolean;
}

/** Reads the beginning of a file. @throws where the file can no longer be read. */
export async function readHead(file: File): Promise<FileHead> {
  return headOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), file.size);
}

/** @param size bytes of the whole file, of which `bytes` is the beginning. */
export function headOf(bytes: Uint8Array, size: number): FileHead {
  // ZIP and XLSX begin with the same two letters.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { kind: 'zip', encoding: 'UTF-8', separator: null, lines: [], all: [], more: false };
  }
  const { text, encoding } = decode(bytes, bytes.length < size);
  const all = text.split(/\r\n|\n|\r/);
  // The last line of a cut text may be cut, too; that of a whole one may be empty.
  if (bytes.length < size ? all.length > 1 : all.at(-1) === '') all.pop();
  const lines = all.slice(0, LINES);
  const more = all.length > LINES || bytes.length < size;
  if (/^\s*<[?!\w]/.test(text)) return { kind: 'xml', encoding, separator: null, lines, all, more };
  const separator = separatorOf(lines);
  const even = lines.length > 1 && lines.every((line) => line.length === lines[0]?.length);
  return { kind: separator ? 'delimited' : even ? 'fixed' : 'other', encoding, separator, lines, all, more };
}

/** What the head says in one line: "UTF-8 · separador: ponto e vírgula · 12 colunas". */
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
    // A cut text may end inside a letter, which `stream` forgives.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut }), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'ISO-8859-1' };
  }
}

/** The sign that stands in every line, as often in each where one does. */
function separatorOf(lines: readonly string[]): string | null {
  const full = lines.filter((line) => line !== '');
  const counted = Object.keys(separators).map((sign) => {
    const counts = full.map((line) => line.split(sign).length - 1);
    return { sign, least: Math.min(...counts), even: new Set(counts).size === 1 };
  });
  const inAll = counted.filter(({ least }) => full.length > 0 && least > 0);
  return (inAll.find(({ even }) => even) ?? inAll.toSorted((a, b) => b.least - a.least)[0])?.sign ?? null;
}
