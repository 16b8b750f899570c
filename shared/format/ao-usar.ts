/** Creates a value lazily: an Intl formatter costs a phone ten milliseconds. */
export function aoUsar<T>(criar: () => T): () => T {
  let feito: T | undefined;
  return () => (feito ??= criar());
}
