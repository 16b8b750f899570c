/**
 * Splits delimited text into records as its lines come, and looks at each character once: a value whose quotes a line
 * does not close goes on in the next line from there.
 */
export class RecordSplitter {
  /** The record's lines so far. */
  #lines: string[] = [];
  #length = 0;
  #values: string[] = [];
  /** The lines of a value whose quotes are open; empty where none is. */
  #open: string[] = [];

  /** The record's text so far, or of the last one that ended. */
  get text(): string {
    return this.#lines.join('\n');
  }

  /** Characters of that text. */
  get length(): number {
    return this.#length;
  }

  /** Whether a value's quotes are open. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /**
   * Takes the next line, without its end.
   * @returns the record's values: quotes around them or not, doubled ones inside. null where something stands behind
   * the closing ones, 'open' where the record goes on. A value that does not begin with quotes has them as
   * characters, as in 3" for inches.
   */
  push(line: string, separator: string): readonly string[] | null | 'open' {
    if (this.isOpen) {
      this.#lines.push(line);
      this.#length += 1 + line.length;
      return this.#split(line, separator);
    }
    this.#lines = [line];
    this.#length = line.length;
    if (!line.includes('"')) return line.split(separator);
    this.#values = [];
    return this.#split(line, separator);
  }

  #split(line: string, separator: string): readonly string[] | null | 'open' {
    for (let at = 0; ; at += 1) {
      const next = this.isOpen || line[at] === '"' ? this.#quoted(line, at) : this.#plain(line, at, separator);
      if (next === null) return 'open';
      if (next === line.length) return this.#values;
      if (line[next] !== separator) return null;
      at = next;
      if (at + 1 < line.length) continue;
      this.#values.push('');
      return this.#values;
    }
  }

  /** @returns where the value ends. */
  #plain(line: string, at: number, separator: string): number {
    const found = line.indexOf(separator, at);
    const end = found < 0 ? line.length : found;
    this.#values.push(line.slice(at, end));
    return end;
  }

  /** @returns where the value ends, behind its quotes; null where the line does not close them. */
  #quoted(line: string, at: number): number | null {
    const from = this.isOpen ? at : at + 1;
    let end = line.indexOf('"', from);
    while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
    if (end < 0) {
      this.#open.push(line.slice(from));
      return null;
    }
    this.#values.push([...this.#open, line.slice(from, end)].join('\n').replaceAll('""', '"'));
    this.#open = [];
    return end + 1;
  }
}
