export const withoutParams = (address: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...address].filter(([name]) => !names.includes(name)));
