import type { JsonSchema } from './document.ts';

export interface Field {
  /** Dotted where it is inside another; `[]` for the rows of a list. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

const names: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'lista',
  object: 'objeto',
  null: 'nulo',
};

/** The fields of a JSON schema in a flat list, for a table that people read. Of a list's envelopes the rows are shown. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const properties = schema['properties'];
  if (isSchema(properties)) {
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    return Object.entries(properties).flatMap(([name, field]) => {
      if (!isSchema(field)) return [];
      return [
        { name: prefix + name, type: typeOf(field), required: required.includes(name) },
        ...innerFields(field, prefix + name),
      ];
    });
  }
  if (isSchema(schema['items'])) return fieldsOf(schema['items'], `${prefix}[].`);
  const choices = choicesOf(schema);
  for (const choice of choices) {
    const fields = fieldsOf(choice, prefix);
    if (fields.length > 0) return fields;
  }
  return [];
}

function innerFields(field: JsonSchema, name: string): Field[] {
  if (isSchema(field['items'])) return fieldsOf(field['items'], `${name}[].`);
  return field['properties'] === undefined ? [] : fieldsOf(field, `${name}.`);
}

function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(', ');
  if (schema['const'] !== undefined) return String(schema['const']);
  if (schema['format'] === 'binary') return 'arquivo';
  const { type } = schema;
  const simple = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
  if (simple.length > 0) return simple.map((name) => names[name] ?? name).join(' ou ');
  const types = choicesOf(schema).map(typeOf);
  return types.length > 0 ? [...new Set(types)].join(' ou ') : 'qualquer';
}

function choicesOf(schema: JsonSchema): JsonSchema[] {
  const choices = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(choices) ? choices.filter(isSchema) : [];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
