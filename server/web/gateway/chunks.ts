/** RFC 9112, section 7.1; extensions are ignored. */
const sizeLine = /^([\da-fA-F]{1,12})[\t ]*(?:;[\t\x20-\x7e\x80-\xff]*)?$/;
const trailerLine = /^[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*$/;
/** Bytes of one line, and of all trailers together. */
const MAX_LINES = 16_384;

/** Strict incremental parser of a chunked body. */
export class Chunks {
  state: 'under way' | 'complete' | 'malformed' = 'under way';
  /** End of the body in the last buffer. */
  end = 0;
  #awaits: 'size' | 'data' | 'end of data' | 'trailers' = 'size';
  #left = 0;
  #line = '';
  #lineBytes = 0;

  /** Compacts the payload of these bytes in place, at `from`. @returns its end. */
  unpack(bytes: Buffer, from: number): number {
    let to = from;
    let at = from;
    while (at < bytes.length && this.state === 'under way') {
      if (this.#awaits === 'data') {
        const size = Math.min(this.#left, bytes.length - at);
        bytes.copyWithin(to, at, at + size);
        to += size;
        at += size;
        this.#left -= size;
        if (this.#left === 0) this.#awaits = 'end of data';
      } else {
        at = this.#readLine(bytes, at);
      }
    }
    this.end = at;
    return to;
  }

  #readLine(bytes: Buffer, from: number): number {
    const feed = bytes.indexOf(0x0a, from);
    const to = feed < 0 ? bytes.length : feed + 1;
    this.#lineBytes += to - from;
    if (this.#lineBytes > MAX_LINES) this.state = 'malformed';
    else this.#line += bytes.toString('latin1', from, to);
    if (feed < 0 || this.state === 'malformed') return to;
    const line = this.#line;
    this.#line = '';
    if (line.endsWith('\r\n')) this.#take(line.slice(0, -2));
    else this.state = 'malformed';
    return to;
  }

  #take(line: string): void {
    if (this.#awaits === 'size') {
      const size = sizeLine.exec(line)?.[1];
      if (size === undefined) this.state = 'malformed';
      this.#left = Number.parseInt(size ?? '0', 16);
      this.#awaits = this.#left === 0 ? 'trailers' : 'data';
      this.#lineBytes = 0;
    } else if (this.#awaits === 'end of data') {
      if (line !== '') this.state = 'malformed';
      this.#awaits = 'size';
      this.#lineBytes = 0;
    } else if (line === '') {
      this.state = 'complete';
    } else if (!trailerLine.test(line)) {
      this.state = 'malformed';
    }
  }
}
