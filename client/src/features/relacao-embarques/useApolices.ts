import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  apoliceChoice,
  apoliceEscolhidaQuery,
  apolicesFoundQuery,
  apolicesOfRamoQuery,
  POLICIES_FOUND,
  POLICIES_OF_A_BRANCH,
} from '../../api/apolice-escolhas.ts';
import type { RamoOption } from '../../api/ramos.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { fold } from '../../../../shared/format/fold.ts';

/**
 * Policy options of a branch. The call returns the first 1,000 (product spec, section 7); for a larger branch the
 * built-in API is searched while typing, and a policy from the URL is loaded by id.
 * @param id id of the chosen policy, '' for none.
 */
export function useApolices(ramo: RamoOption | undefined, id: string) {
  const [typed, setTyped] = useState('');
  const first = useQuery(apolicesOfRamoQuery(ramo?.nome ?? ''));
  const { data } = first;
  const list = useMemo(
    // Also searchable by insured.
    () => (ramo && data ? data.map((choice) => ({ ...choice, sought: fold(choice.detail ?? '') })) : []),
    [ramo, data],
  );
  const partly = list.length >= POLICIES_OF_A_BRANCH;
  const listed = list.find(({ value }) => value === id);
  const beyond = partly && id !== '' && !listed;
  const named = useQuery({ ...apoliceEscolhidaQuery(id), ...(!beyond && { enabled: false }) });
  const found = useQuery(apolicesFoundQuery(partly ? ramo : undefined, typed.trim()));
  const foundRows = found.data ?? [];
  return {
    first,
    named,
    list,
    chosen: listed ?? ((beyond && named.data && apoliceChoice(named.data, ramo)) || undefined),
    /** True once it is known whether the chosen policy belongs to the branch. */
    read: first.isSuccess && (!beyond || named.isSuccess),
    beyond: {
      onSearch: setTyped,
      found: foundRows,
      searching: found.isFetching,
      note: partly ? noteOf(foundRows.length) : null,
    },
  };
}

function noteOf(found: number): string {
  if (!runtimeConfig().builtInApi) return 'Mostrando as primeiras 1.000 apólices do ramo.';
  if (found >= POLICIES_FOUND) return `Mostrando as primeiras ${POLICIES_FOUND} encontradas; digite mais.`;
  return 'Mostrando as primeiras 1.000; digite o número ou o segurado.';
}
