/**
 * What `criar` makes, made when it is first asked for. An Intl formatter costs a phone some ten milliseconds: no page
 * should pay for those of the others when it starts.
 */
export function aoUsar<T>(criar: () => T): () => T {
  let feito: T | undefined;
  return () => (feito ??= criar());
}
