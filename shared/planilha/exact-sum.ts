/** Adds up decimal text (`-12.30`) of at most `places` decimals, exactly. */
export interface ExactSum {
  add(value: string | number): void;
  /** The sum as decimal text with all its places. */
  total(): string;
}

const flushAt = 2 ** 52;

/** @throws RangeError from `add` for what is no decimal number or has more places. */
export function exactSum(places: number): ExactSum {
  let sum = 0n;
  // Small enough to stay exact; moved to `sum` before it is not.
  let units = 0;
  return {
    add(value) {
      const text = typeof value === 'number' ? value.toFixed(places) : value;
      const point = text.indexOf('.');
      const decimals = point < 0 ? 0 : text.length - point - 1;
      const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
      const whole = Number(digits) * 10 ** (places - decimals);
      if (!Number.isSafeInteger(whole) || decimals > places || digits === '')
        throw new RangeError('no number to add up');
      units += whole;
      if (Math.abs(units) < flushAt) return;
      sum += BigInt(units);
      units = 0;
    },
    total() {
      const all = sum + BigInt(units);
      const digits = String(all < 0n ? -all : all).padStart(places + 1, '0');
      const sign = all < 0n ? '-' : '';
      return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
    },
  };
}
