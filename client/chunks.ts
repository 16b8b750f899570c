/**
 * Which modules share a file. Dozens of small files would cost a request and a gzip dictionary each; one large
 * file would make the login wait for what only the pages need.
 */

/** A test for module ids under `client/src` or elsewhere, whatever the separator of the system. */
function modules(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`));
}

export const chunkGroups = [
  // The libraries of every page change rarely: kept apart, a deployment leaves them in the browser's cache.
  {
    name: 'react',
    test: modules('node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/'),
    priority: 3,
  },
  // What the login needs, before anything else.
  {
    name: 'start',
    test: modules(
      'vite/preload-helper',
      'client/src/(paths|app/|layout/menu|hooks/(useAppearance|browser-storage))',
      'client/src/session/(session-context|stored-user|login-error|SessionProvider|RequireSession)',
      'client/src/api/(runtime-config|access-token|gateway-error)',
      'client/src/ui/(Brand|Glyph|LoadingPage|ShowPasswordButton|Dialog[.])',
      'icons/(eye|eye-slash|moon-stars|sun)[.]svg',
    ),
    priority: 2,
  },
  // What few pages begin with, and dialogs.
  { name: 'select', test: modules('client/src/ui/(SearchableSelect|select-option|panel-room)'), priority: 2 },
  // What the lists need that are read whole, and no other page.
  {
    name: 'list',
    test: modules('client/src/(ui/(ListCard|FilterChips)|hooks/useListScreen)'),
    priority: 2,
  },
  // What nearly every page shares; forms come with their dialogs.
  {
    name: 'frame',
    test: modules(
      'client/src/(layout|hooks|ui/(?!DialogFrame|FormDialog|FormField)|api/(query-client|read-list))',
      'shared/format',
      '@tanstack',
      'bootstrap-icons',
    ),
    minShareCount: 3,
    priority: 1,
  },
];
