/** Path templates, both ways: `{name}` is a segment (`/api/Usuario/{id}`) or the rest of one (`/api/Apolice{ramo}`). */

const placeholder = /\{(\w+)\}/g;

/** Fills a template, percent-encoding values. @throws for a missing parameter, `.` and `..`. */
export const fillPath = (template: string, params: Readonly<Record<string, string | number>>): string =>
  template.replace(placeholder, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} of ${template} is missing`);
    if (value === '.' || value === '..') throw new Error(`O nome “${value}” não pode fazer parte de um endereço.`);
    return encodeURIComponent(value);
  });

export const paramNames = (template: string): string[] =>
  [...template.matchAll(placeholder)].map((match) => match[1] as string);

/** Matches decoded segments, case-sensitively. @returns the values; null: no match or an empty value. */
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
    // `/api/Apolice{ramo}` must not match `/api/Apolice/x` of a service that decodes first.
    if (start > 0 && /^[/\\]/.test(value)) return null;
    params[part.slice(start + 1, -1)] = value;
  }
  return params;
}
