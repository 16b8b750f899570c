import type { JsonSchema } from './document.ts';

/** A value of the schema's shape to begin with: the first choice, the least number, empty texts and lists. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return sampleOf(choices[0] as JsonSchema);
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'object') {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  if (type === 'number' || type === 'integer') return Number(schema['minimum'] ?? 0);
  return '';
}
