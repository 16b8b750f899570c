/** Fills `{nome}` placeholders; unknown ones stay. */
export const preencher = (modelo: string, valores: Readonly<Record<string, string>>): string =>
  modelo.replaceAll(
    /\{(\w+)\}/g,
    (lugar, nome: string) => (Object.hasOwn(valores, nome) ? valores[nome] : lugar) as string,
  );
