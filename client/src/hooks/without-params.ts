export function withoutParams(address: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) next.delete(name);
  return next;
}
