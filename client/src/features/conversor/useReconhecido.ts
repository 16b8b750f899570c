import { useEffect, useState } from 'react';
import type { Reconhecido } from '../../../../shared/contracts/conversor-reconhecer.ts';
import { reconhecer } from '../../api/conversor.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';

/** What the beginning of the chosen file tells of it; null while that is not known, and where it cannot be told. */
export function useReconhecido(file: File | null): Reconhecido | null {
  const [lido, setLido] = useState<{ file: File; reconhecido: Reconhecido | null } | null>(null);
  useEffect(() => {
    if (file === null || !runtimeConfig().builtInApi) return;
    let gone = false;
    const keep = (reconhecido: Reconhecido | null) => !gone && setLido({ file, reconhecido });
    // What cannot be told is chosen by hand.
    reconhecer(file).then(keep, () => keep(null));
    return () => {
      gone = true;
    };
  }, [file]);
  return lido !== null && lido.file === file ? lido.reconhecido : null;
}
