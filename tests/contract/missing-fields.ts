import type * as z from 'zod/mini';
import { definitionOf } from '../support/schema-definition.ts';

/** Fields of which the contract requires only one per group. */
const alternatives: readonly (readonly string[])[] = [
  ['numero', 'numero_apolice'],
  ['iD_APOLICE_NACIONAL', 'id_apolice', 'id'],
  ['id_grupo', 'id_Grupo', 'iD_GRUPO'],
  ['nome', 'name', 'campo'],
  ['descricao', 'description', 'label'],
  ['token', 'access_token'],
  ['message', 'mensagem', 'error'],
  ['id', 'id_LAYOUT_ENTRADA_MASSA'],
  ['recordsTotal', 'recordsFiltered'],
];

/** Dotted paths of optional schema fields that a value lacks. For a union, the alternative that lacks the fewest. */
export function missingFields(schema: z.ZodMiniType, value: unknown, path = ''): string[] {
  const { type, shape, element, options, innerType } = definitionOf(schema);
  if (innerType) return value === null || value === undefined ? [] : missingFields(innerType, value, path);
  if (element)
    return Array.isArray(value) ? value.flatMap((one, at) => missingFields(element, one, `${path}[${at}]`)) : [path];
  if (options) {
    const fitting = options.filter((option) => option.safeParse(value).success);
    const found = fitting.map((option) => missingFields(option, value, path));
    return found.toSorted((one, other) => one.length - other.length)[0] ?? [path];
  }
  if (type !== 'object' || !shape || typeof value !== 'object' || value === null) return [];
  const row = value as Readonly<Record<string, unknown>>;
  return Object.entries(shape).flatMap(([name, field]) => {
    const group = alternatives.find((names) => names.includes(name) && names.some((other) => other in row)) ?? [name];
    if (!group.some((other) => other in row)) return [`${path}.${name}`];
    return name in row ? missingFields(field, row[name], `${path}.${name}`) : [];
  });
}
