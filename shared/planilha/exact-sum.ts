/** Exact sum of decimal text (`-12.30`) with at most `places` decimals. */
export interface ExactSum {
  add(value: string | number): void;
  /** Adds ASCII bytes from `from` up to `to`. */
  addDigits(bytes: Uint8Array, from: number, to: number): void;
  /** The sum as decimal text with all decimals. */
  total(): string;
}

const flushAt = 2 ** 52;
/** Lookup table: computing a power takes longer than parsing a number's digits. */
const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** @throws RangeError from `add` if it is no decimal number or has more decimals. */
export function exactSum(places: number): ExactSum {
  let sum = 0n;
  // Partial sum, moved to `sum` before it loses precision. A typed array, since a captured number variable is
  // reallocated on every write.
  const units = new Float64Array(1);
  return {
    add(value) {
      const text = typeof value === 'number' ? value.toFixed(places) : value;
      const bytes = new Uint8Array(text.length);
      for (let index = 0; index < text.length; index += 1) bytes[index] = Math.min(text.charCodeAt(index), 255);
      this.addDigits(bytes, 0, bytes.length);
    },
    addDigits(bytes, from, to) {
      const negative = bytes[from] === 45;
      let whole = 0;
      let digits = 0;
      let point = -1;
      // By byte: slicing and parsing text for each cell takes twice as long.
      for (let index = negative ? from + 1 : from; index < to; index += 1) {
        const digit = (bytes[index] as number) - 48;
        if (digit >= 0 && digit <= 9) {
          whole = whole * 10 + digit;
          digits += 1;
        } else if (digit === -2 && point < 0) point = digits;
        else throw new RangeError('no number to add up');
      }
      const decimals = point < 0 ? 0 : digits - point;
      whole *= powers[places - decimals] ?? Number.NaN;
      // Also rejects NaN.
      if (!(whole <= Number.MAX_SAFE_INTEGER) || digits === 0) throw new RangeError('no number to add up');
      const after = (units[0] as number) + (negative ? -whole : whole);
      units[0] = after;
      if (after < flushAt && after > -flushAt) return;
      sum += BigInt(after);
      units[0] = 0;
    },
    total() {
      const all = sum + BigInt(units[0] as number);
      const digits = String(all < 0n ? -all : all).padStart(places + 1, '0');
      const sign = all < 0n ? '-' : '';
      return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
    },
  };
}
