/**
 * Path templates in both directions. A template is a plain path in which `{name}` stands for one
 * segment (`/api/Usuario/{id}`) or for the rest of one (`/api/Apolice{ramo}`).
 */

const placeholder = /\{(\w+)\}/g;

/**
 * Fills a template; each value is percent-encoded as one segment.
 * @throws if the template names a parameter that is not given, and for `.` and `..`, which no escape keeps from being
 * taken for a step within the path.
 */
export function fillPath(template: string, params: Readonly<Record<string, string | number>>): string {
  return template.replace(placeholder, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} of ${template} is missing`);
    if (value === '.' || value === '..') throw new Error(`O nome “${value}” não pode fazer parte de um endereço.`);
    return encodeURIComponent(value);
  });
}

/** The names of a template's parameters, in order. */
export function paramNames(template: string): string[] {
  return [...template.matchAll(placeholder)].map((match) => match[1] as string);
}

/**
 * Reads decoded path segments against a template, case-sensitively.
 * @returns the parameters' decoded values, or null where the path is another one. An empty value is no match.
 */
export function matchPath(template: string, segments: readonly string[]): Record<string, string> | null {
  const expected = template.slice(1).split('/');
  if (expected.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] as string;
    const start = part.indexOf('{');
    if (start < 0) {
      if (segment !== part) return null;
      continue;
    }
    const value = segment.slice(start);
    if (!segment.startsWith(part.slice(0, start)) || value === '') return null;
    // `/api/Apolice{ramo}` must not become `/api/Apolice/anything` for a service that decodes before it splits.
    if (start > 0 && /^[/\\]/.test(value)) return null;
    params[part.slice(start + 1, -1)] = value;
  }
  return params;
}
