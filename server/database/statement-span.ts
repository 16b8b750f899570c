import { currentSpan } from '../http/request-context.ts';
import type { Span, Traces } from '../http/traces.ts';

const MAX_TEXT = 2_000;

/** Span of a statement, a text or an object with one; null outside a traced call or task. */
export function spanOfStatement(traces: Traces, first: unknown): Span | null {
  const parent = currentSpan();
  if (parent?.recorded !== true) return null;
  const text = withoutValues(textOf(first));
  const operation = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return traces.start(operation, {
    kind: 'client',
    parent,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
}

/** Ends it with the number of rows, if the answer has one. */
export function endStatement(span: Span | null, well: boolean, result: unknown): void {
  if (span === null) return;
  const rows = (result as { rowCount?: unknown } | null | undefined)?.rowCount;
  if (typeof rows === 'number') span.tell({ 'db.response.returned_rows': rows });
  span.end(well ? undefined : 'error');
}

function textOf(first: unknown): string {
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}

/** Comments, quoted identifiers, and texts in either kind of quotes. */
const quoted = /--[^\n]*|\/\*[^]*?\*\/|"[^"]*"|\$([a-z_]\w*)?\$[^]*?\$\1\$|'(?:[^']|'')*(?:'|$)/gi;

/** Statement without literals: quoted texts are removed, and everything after an unclosed quote. */
export function withoutValues(text: string): string {
  const plain = text.replaceAll(quoted, (part) => (part.startsWith('"') ? part : /^(--|\/\*)/.test(part) ? ' ' : '?'));
  return plain.trim().slice(0, MAX_TEXT);
}
