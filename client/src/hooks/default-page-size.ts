import { createContext } from 'react';

/** Rows of a list's page where the address does not say. */
export const DefaultPageSize = createContext<10 | 25>(10);
