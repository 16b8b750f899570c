import { createContext } from 'react';

/** Sentence below the text of an empty list; null: none. */
export const EmptyContext = createContext<string | null>(null);
