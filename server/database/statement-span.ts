import { currentSpan } from '../http/request-context.ts';
import type { Span, Traces } from '../http/traces.ts';

const MAX_TEXT = 2_000;

/**
 * Begins the span of a statement that is made for a traced call or task; null outside of them.
 * @param first what `pg` was given first: a text, or something that has one.
 */
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

/** Ends it with the number of rows that the answer tells of, where it does. */
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

/** Comments, identifiers in quotes, and texts in either kind of quotes, in the order in which they begin. */
const quoted = /--[^\n]*|\/\*[^]*?\*\/|"[^"]*"|\$([a-z_]\w*)?\$[^]*?\$\1\$|'(?:[^']|'')*(?:'|$)/gi;

/** Values travel as parameters; what stands in quotes is taken out all the same, and what follows a quote left open. */
export function withoutValues(text: string): string {
  const plain = text.replaceAll(quoted, (part) => (part.startsWith('"') ? part : /^(--|\/\*)/.test(part) ? ' ' : '?'));
  return plain.trim().slice(0, MAX_TEXT);
}
