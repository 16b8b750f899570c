/** Maximum characters per cell (format limit). */
export const maxCellLength = 32_767;

// Markup, characters not allowed in XML, line ends that XML would normalise, lone surrogates, and text that looks like
// an escape.
const special = new RegExp(
  String.raw`[<>&\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|\p{Surrogate}`,
  'gu',
);

/** Escapes a cell's text: markup, and characters or look-alikes of `_xHHHH_` (ECMA-376, ST_Xstring). */
export function cellText(text: string): string {
  const short = text.length > maxCellLength ? text.slice(0, maxCellLength) : text;
  return short.search(special) < 0 ? short : short.replace(special, escape);
}

function escape(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  const code = character.charCodeAt(0);
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}
