/** Fetches the palette. The names of the many files that it needs stand here, and not in the frame that each page waits for. */
export const loadPalette = () => import('./CommandPalette.tsx');
