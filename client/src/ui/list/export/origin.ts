import { createContext } from 'react';

/** Origin of a file or printout. */
export interface Origin {
  /** Insurer, if known. */
  readonly seguradora: string | null;
  /** Name of the user. */
  readonly by: string;
}

export const OriginContext = createContext<() => Promise<Origin>>(() => Promise.resolve({ seguradora: null, by: '' }));
