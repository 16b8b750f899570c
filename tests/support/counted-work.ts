/**
 * Measures work by counting, not timing: how many characters and elements the methods of strings, regular expressions and arrays
 * visit while a function runs. In linear work, doubling the input at most doubles the count.
 */

/** Elements visited by one call. */
type Count = (self: { readonly length: number }, args: readonly unknown[], result: unknown) => number;

const whole: Count = ({ length }) => length;
/** From the start of the search to its match. */
const searched: Count = ({ length }, [, from = 0], found) =>
  (found === -1 ? length : Number(found)) - Math.min(Number(from), length);

const onStrings: Readonly<Record<string, Count>> = {
  indexOf: searched,
  includes: whole,
  split: whole,
  replace: whole,
  replaceAll: whole,
  normalize: whole,
  toLowerCase: whole,
  trim: whole,
};

const onArrays: Readonly<Record<string, Count>> = {
  filter: whole,
  find: whole,
  findIndex: whole,
  some: whole,
  every: whole,
  map: whole,
  flatMap: whole,
  reduce: whole,
  toSorted: whole,
  join: whole,
};

const onRegExps: Readonly<Record<string, Count>> = {
  exec: (self, [text]) => String(text).length - Math.min((self as unknown as RegExp).lastIndex, String(text).length),
};

async function countedWork(run: () => unknown): Promise<number> {
  let work = 0;
  const undo = [
    [String.prototype, onStrings],
    [Array.prototype, onArrays],
    [RegExp.prototype, onRegExps],
  ].flatMap(([prototype, counts]) =>
    Object.entries(counts as Record<string, Count>).map(([name, count]) =>
      wrap(prototype as object, name, (...call) => {
        work += 1 + count(...call);
      }),
    ),
  );
  try {
    await run();
  } finally {
    for (const step of undo) step();
  }
  return work;
}

type Method = (this: never, ...args: unknown[]) => unknown;

/** Reports each call of a method. @returns a function that restores the method. */
function wrap(prototype: object, name: string, seen: (...call: Parameters<Count>) => void): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor & { value: Method };
  const original = descriptor.value;
  Object.defineProperty(prototype, name, {
    ...descriptor,
    value(this: never, ...args: unknown[]) {
      const result = original.apply(this, args);
      seen(this, args, result);
      return result;
    },
  });
  return () => void Object.defineProperty(prototype, name, descriptor);
}

/**
 * Growth factor of the work when the input doubles: 2 if linear, 4 if quadratic.
 * @param run does the work on an input of that size.
 */
export async function growth(run: (size: number) => unknown, size: number): Promise<number> {
  const once = await countedWork(() => run(size));
  return (await countedWork(() => run(size * 2))) / once;
}
