/** What may stand in a line: no control character, so that no value can begin another line. */
const odd = /[^\t\x20-\x7e\x80-\xff]/;

/**
 * The head of a request, to be sent byte for byte (latin1).
 * @param headers names and values by turns. The names are ours; some values come from elsewhere: a token is what a login has answered.
 * @throws where a line would hold what no line may.
 */
export function requestHead(method: string, path: string, headers: readonly string[]): string {
  let head = `${method} ${path} HTTP/1.1\r\n`;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    const value = headers[at + 1] ?? '';
    if (odd.test(value)) throw new Error(`the header ${name} holds a character that no header may`);
    head += `${name}: ${value}\r\n`;
  }
  return `${head}\r\n`;
}
