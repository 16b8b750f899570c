import { createContext } from 'react';

/** Rows of a list's page where the address does not say. */
export const DefaultPageSize = createContext<10 | 25>(10);
/** Sentence below the text of an empty list; null: none. */
export const EmptyContext = createContext<string | null>(null);
