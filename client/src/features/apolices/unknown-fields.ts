import { type Apolice, apoliceFields } from '../../../../shared/contracts/apolices.ts';

const known = new Set(apoliceFields);

/** Fields that the product does not know, so that nothing which came stays hidden. Only plain values. */
export function unknownFields(apolice: Apolice): [string, string][] {
  return Object.entries(apolice).flatMap(([name, value]) =>
    known.has(name) || value === null || value === '' || typeof value === 'object' ? [] : [[name, String(value)]],
  );
}
