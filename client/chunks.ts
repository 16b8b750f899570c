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
  // The policies: what is read of them, and their list, which whatever chooses a policy shares.
  {
    name: 'apolices',
    test: modules(
      'client/src/api/(apolices[.]|apolices-lista|apolices-pesquisa|read-all-pages)',
      'shared/apolice/situacao',
      'shared/contracts/(apolices-pesquisa|apolice/pesquisa-call)[.]ts$',
      'client/src/features/apolices/(ApoliceLink|apolices-columns|filtros[.]|status)',
    ),
    priority: 2,
  },
  // The declarations of the registries, which every page with one of them names by its neighbours.
  {
    name: 'registries',
    test: modules(
      'shared/contracts/cadastros/(?!cadastro-calls|conferir-campo|definir-cadastro|formatos|valor-em-texto)',
      'client/src/api/cadastros[.]',
    ),
    minShareCount: 8,
    priority: 2,
  },
  // What their forms and lists say of a field.
  {
    name: 'fields',
    test: modules(
      'shared/contracts/cadastros/(conferir-campo|formatos|valor-em-texto)',
      'client/src/campos/(campo-text|palavras)',
    ),
    minShareCount: 3,
    priority: 2,
  },
  // What their calls are made of, wherever one is read.
  { name: 'registry', test: modules('shared/contracts/cadastros/(cadastro-calls|definir-cadastro)'), priority: 2 },
  // What few pages begin with, and dialogs.
  {
    name: 'select',
    test: modules(
      'client/src/(at-most|api/ramos|ui/(SearchableSelect|select-option|panel-room))',
      'contracts/ramos[.]',
    ),
    priority: 2,
  },
  // The policies and groups that the forms of reports let one choose.
  {
    name: 'choices',
    test: modules('client/src/api/(apolice-escolhas|grupos)[.]', 'shared/contracts/grupos[.]'),
    priority: 2,
  },
  // The inputs of whatever is declared, and what reads them.
  {
    name: 'inputs',
    test: modules('client/src/campos/(registro-(form|resolver)|opcoes|(Campo|Escolha|Referencia)Input|grupo|usuario)'),
    minShareCount: 2,
    priority: 2,
  },
  // What shows one thing, with its facts.
  {
    name: 'facts',
    test: modules('client/src/ui/(Facts|Marca|PlainTable)[.]', '(api|contracts)/panorama'),
    priority: 2,
  },
  // What every page shares whatever it is.
  {
    name: 'shell',
    test: modules(
      'client/src/(api/(failed-answer|json-transport|painel|seguradora)|hooks/seen-apolices)',
      'client/src/ui/(Avatar|UnsavedQuestion)',
      'shared/contracts/(painel|path-template|seguradora)',
    ),
    priority: 2,
  },
  // What every list needs and no other page: all but the table, and what is fetched when it is opened.
  {
    name: 'list',
    test: modules(
      'client/src/(visoes/VisaoPadrao|api/(visoes|page-query)|gavetas|features/cadastros/Gavetas)',
      'shared/contracts/visoes',
      'client/src/ui/list/(ListCard|ListToolbar|FilterChips|ColumnMenu|ViewsMenu|SelectionToolbar|SearchedFor|UpdatedAt)',
      'client/src/ui/list/(list-(index|order|params|screen)|column-choice|use(ListScreen|ClientList|ListParams))',
      'client/src/ui/list/(use(ColumnChoice|TypedSearch|Selection)|export/(ExportMenu|useListExport))',
      'client/src/ui/(FormButton|MoveButtons|list/sort-page)',
    ),
    priority: 2,
  },
  // What nearly every page shares. What only dialogs, notices or a few pages need comes with them.
  {
    name: 'frame',
    test: modules(
      'client/src/layout/(?!useShortcuts|load-palette)',
      'client/src/hooks/(?!seen-apolices)',
      'client/src/ui/(?!DialogFrame|DownloadButton|Facts|FormDialog|FormField|FileDrop|hub|Marca|Month|PlainTable|ProgressBar|RadioGroup|useUnsavedGuard|UnsavedQuestion)',
      'client/src/api/(gateway-client|request-target|list-query|perfil|query-client|read-list|server-message|use-(admitted|sending))',
      'client/src/(links|when-idle)',
      'shared/contracts/(access|fields|perfil|apolices[.]ts$)',
      'shared/format',
      'icon-sprite',
      '@tanstack',
    ),
    minShareCount: 3,
    priority: 1,
  },
];
