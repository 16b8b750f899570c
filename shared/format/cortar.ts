/**
 * The first `maximo` UTF-16 units of a text, or the last ones where it is negative, without half a character: what is
 * cut in the middle of a pair (an emoji) can be stored neither as UTF-8 nor as JSON.
 */
export function cortar(texto: string, maximo: number): string {
  const parte = maximo < 0 ? texto.slice(maximo) : texto.slice(0, maximo);
  return parte.length === texto.length
    ? texto
    : parte.replace(maximo < 0 ? /^[\uDC00-\uDFFF]/ : /[\uD800-\uDBFF]$/, '');
}
