/**
 * Remembers what a function made of a text, where it made something of it (null is asked again); for texts that come
 * again and again, and functions whose answer for a text never changes.
 * @param max texts; once there are more, all are forgotten.
 */
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
