import { createContext } from 'react';

/** Whose a file or a printout is. */
export interface Origin {
  /** The insurer, where it is known. */
  readonly seguradora: string | null;
  /** Who takes it out, as people call them. */
  readonly by: string;
}

/** Asks for it; the frame around the pages knows. */
export const OriginContext = createContext<() => Promise<Origin>>(() => Promise.resolve({ seguradora: null, by: '' }));
