/** First `maximo` UTF-16 units (last if negative) without splitting a surrogate pair. */
export function cortar(texto: string, maximo: number): string {
  const parte = maximo < 0 ? texto.slice(maximo) : texto.slice(0, maximo);
  return parte.length === texto.length
    ? texto
    : parte.replace(maximo < 0 ? /^[\uDC00-\uDFFF]/ : /[\uD800-\uDBFF]$/, '');
}
