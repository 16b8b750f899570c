/** Fills `{nome}` placeholders; unknown ones stay. */
export function preencher(modelo: string, valores: Readonly<Record<string, string>>): string {
  return modelo.replaceAll(
    /\{(\w+)\}/g,
    (lugar, nome: string) => (Object.hasOwn(valores, nome) ? valores[nome] : lugar) as string,
  );
}
