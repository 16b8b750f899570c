import { useQuery } from '@tanstack/react-query';
import { ramosQuery } from '../../api/ramos.ts';

/** The name of a branch beside its number, where the branches are to be had. */
export function RamoHint({ id }: { readonly id: string }) {
  const { data } = useQuery(ramosQuery());
  return data?.find((ramo) => String(ramo.id) === id)?.nome ?? null;
}
