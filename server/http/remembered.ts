/** Memoizes a pure function of a text, but no null results; the cache is cleared when it exceeds `max`. */
export function remembered<T>(max: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    const made = make(text);
    if (made === null) return made;
    if (known.size >= max) known.clear();
    known.set(text, made);
    return made;
  };
}
