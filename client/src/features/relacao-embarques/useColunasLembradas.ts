import { usePreference } from '../../hooks/preferences.ts';

/** The user's last column choice for each branch. */
export function useColunasLembradas() {
  const [stored, store] = usePreference('relacao-embarques.colunas');
  const known = isRecord(stored) ? stored : {};
  return {
    /** null if nothing is stored for the branch. */
    of(ramo: string): readonly string[] | null {
      const colunas = Object.hasOwn(known, ramo) ? known[ramo] : null;
      return Array.isArray(colunas) ? colunas.filter((key): key is string => typeof key === 'string') : null;
    },
    remember: (ramo: string, colunas: readonly string[]) => store({ ...known, [ramo]: colunas }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
