import { useEffect, useState } from 'react';
import type { Reconhecido } from '../../../../shared/contracts/conversor-reconhecer.ts';
import { reconhecer } from '../../api/conversor.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';

/** Layout and ramo detected in the chosen file; null while loading and if detection failed. */
export function useReconhecido(file: File | null): Reconhecido | null {
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
  }, [file]);
  return lido !== null && lido.file === file ? lido.reconhecido : null;
}
