/** Characters that a cell may hold (a limit of the format). */
export const maxCellLength = 32_767;

// Markup, what XML cannot carry, line ends that XML would change, lone surrogates, and text that looks like an escape.
const special = new RegExp(
  String.raw`[<>&\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|\p{Surrogate}`,
  'gu',
);

/**
 * Text as the content of an XML element in a spreadsheet: markup escaped, characters that XML cannot carry written
 * as `_xHHHH_` (ECMA-376, ST_Xstring), text that looks like such an escape escaped itself.
 */
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
