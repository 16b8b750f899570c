import { useEffect, useEffectEvent } from 'react';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { useSeenApolices } from '../../hooks/seen-apolices.ts';

/** Records an opened policy in the dashboard's recently seen list. */
export function useNoteSeen(id: string, apolice: Apolice | null | undefined): void {
  const [, note] = useSeenApolices();
  const noteOpened = useEffectEvent(note);

  useEffect(() => {
    if (!apolice) return;
    noteOpened({ id, numero: String(apolice.numero ?? id), segurado: apolice.seguradoRazaoSocial ?? '' });
  }, [id, apolice]);
}
