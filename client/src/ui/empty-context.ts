import { createContext } from 'react';

/** What an empty list adds to its text; null: nothing. */
export const EmptyContext = createContext<string | null>(null);
