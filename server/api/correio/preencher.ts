/** Puts values in the places of a template, `{nome}`; a place that it does not know stays as it is. */
export function preencher(modelo: string, valores: Readonly<Record<string, string>>): string {
  return modelo.replaceAll(
    /\{(\w+)\}/g,
    (lugar, nome: string) => (Object.hasOwn(valores, nome) ? valores[nome] : lugar) as string,
  );
}
