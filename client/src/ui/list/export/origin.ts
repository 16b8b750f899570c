import { createContext } from 'react';

export interface Origin {
  readonly seguradora: string | null;
  readonly by: string;
}

export const OriginContext = createContext<() => Promise<Origin>>(() => Promise.resolve({ seguradora: null, by: '' }));
