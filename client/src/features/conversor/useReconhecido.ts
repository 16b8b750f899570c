import { useEffect, useState } from 'react';
import type { Reconhecido } from '../../../../shared/contracts/conversor.ts';
import { reconhecer } from '../../api/conversor.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';

/**
 * Layout and ramo detected in the chosen file; null while loading and if detection failed.
 * @param layout saved for it, with which it is read again
 */
export function useReconhecido(file: File | null, layout: string | null): Reconhecido | null {
  const [lido, setLido] = useState<{ file: File; reconhecido: Reconhecido | null } | null>(null);
  useEffect(() => {
    if (file === null || !runtimeConfig().builtInApi) return;
    let gone = false;
    const keep = (reconhecido: Reconhecido | null) => !gone && setLido({ file, reconhecido });
    // If detection fails, the user chooses by hand.
    reconhecer(file).then(keep, () => keep(null));
    return () => {
      gone = true;
    };
  }, [file, layout]);
  return lido !== null && lido.file === file ? lido.reconhecido : null;
}
