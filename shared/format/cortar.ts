/**
 * First `maximo` UTF-16 units of a text (last ones if negative) without splitting a surrogate pair (emoji), which neither UTF-8
 * nor JSON can store.
 */
export function cortar(texto: string, maximo: number): string {
  const parte = maximo < 0 ? texto.slice(maximo) : texto.slice(0, maximo);
  return parte.length === texto.length
    ? texto
    : parte.replace(maximo < 0 ? /^[\uDC00-\uDFFF]/ : /[\uD800-\uDBFF]$/, '');
}
