import { useEffect, useEffectEvent } from 'react';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { useSeenApolices } from '../../hooks/seen-apolices.ts';

/** Notes for the dashboard that a policy was opened, once it is there. */
export function useNoteSeen(id: string, apolice: Apolice | null | undefined): void {
  const [, note] = useSeenApolices();
  const noteOpened = useEffectEvent(note);

  useEffect(() => {
    if (!apolice) return;
    noteOpened({ id, numero: String(apolice.numero ?? id), segurado: apolice.seguradoRazaoSocial ?? '' });
  }, [id, apolice]);
}
