/** Splits delimited text into records; a quoted value may continue in the next line. */
export class RecordSplitter {
  #lines: string[] = [];
  #length = 0;
  #values: string[] = [];
  /** Lines of the open quoted value; empty if none. */
  #open: string[] = [];

  /** Text of the current record, or of the last complete one. */
  get text(): string {
    return this.#lines.join('\n');
  }

  get length(): number {
    return this.#length;
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Adds a line. @returns unquoted values; null: text after a closing quote; 'open': continues */
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

  #plain(line: string, at: number, separator: string): number {
    const found = line.indexOf(separator, at);
    const end = found < 0 ? line.length : found;
    this.#values.push(line.slice(at, end));
    return end;
  }

  /** @returns end of the value after its closing quote; null if it stays open. */
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
