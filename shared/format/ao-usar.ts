/**
 * Creates a value lazily. An Intl formatter costs a phone about ten milliseconds: a page should not pay for those that it does
 * not use.
 */
export function aoUsar<T>(criar: () => T): () => T {
  let feito: T | undefined;
  return () => (feito ??= criar());
}
