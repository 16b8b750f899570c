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
      'client/src/(navigation/paths|app/|layout/menu|hooks/useAppearance|browser/browser-storage)',
      'client/src/session/(session-context|stored-user|SessionProvider|RequireSession)',
      'client/src/api/(runtime-config|access-token|gateway-error)',
      'client/src/ui/(Brand|Glyph|LoadingPage|FailureText|Dialog[.])',
    ),
    priority: 2,
  },
  // What only the login needs.
  {
    name: 'login',
    test: modules(
      'client/src/session/login-error',
      'client/src/ui/ShowPasswordButton',
      'icons/(eye|eye-slash|moon-stars|sun)[.]svg',
    ),
    priority: 2,
  },
  // What is read of policies, wherever one is chosen or shown.
  {
    name: 'policy',
    test: modules(
      'client/src/api/(apolices[.]|apolices-pesquisa|read-all-pages)',
      'shared/apolice/situacao',
      'shared/contracts/(apolices-pesquisa|apolice/pesquisa-call)[.]ts$',
    ),
    priority: 2,
  },
  // Their list.
  {
    name: 'apolices',
    test: modules(
      'client/src/api/apolices-lista',
      'client/src/features/apolices/(ApoliceLink|apolices-columns|filtros[.]|status)',
    ),
    priority: 2,
  },
  // What the declarations of the registries share; each of them is a file, which a form fetches with the select that uses it.
  {
    name: 'registries',
    test: modules('shared/contracts/cadastros/(referidos|vocabulario)[.]'),
    priority: 2,
  },
  // What their forms and lists say of a field.
  {
    name: 'fields',
    test: modules(
      'shared/contracts/cadastros/(chave-de-texto|conferir-campo|formatos|ler-digitado|valor-em-texto)',
      'client/src/campos/(campo-text|palavras)',
    ),
    minShareCount: 3,
    priority: 2,
  },
  // What their calls are made of, wherever one is read.
  {
    name: 'registry',
    test: modules(
      'shared/contracts/cadastros/(cadastro-calls|definir-cadastro|declarados/ramo[.])',
      'client/src/api/registros[.]',
    ),
    priority: 2,
  },
  // What few pages begin with, and dialogs.
  {
    name: 'select',
    test: modules(
      'client/src/(api/(at-most|ramos)|ui/(SearchableSelect|select-option|panel-room))',
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
      'client/src/(campos/gavetas|features/cadastros/Gavetas|ui/(Avatar|FormButton|MoveButtons|UnsavedQuestion))',
      'shared/contracts/(painel|path-template|seguradora)',
    ),
    priority: 2,
  },
  // What every list needs and no other page: all but the table, and what is fetched when it is opened.
  {
    name: 'list',
    test: modules(
      'client/src/api/page-query',
      'client/src/ui/list/(ListCard|ListToolbar|FilterChips|ColumnMenu|ViewsMenu|SelectionToolbar|SearchedFor|UpdatedAt)',
      'client/src/ui/list/(list-(index|order|params|screen)|column-choice|use(ListScreen|ClientList|ListParams))',
      'client/src/ui/list/(use(ColumnChoice|TypedSearch|Selection)|export/(ExportMenu|useListExport))',
      'client/src/ui/list/sort-page',
    ),
    priority: 2,
  },
  // What puts a list into the person's order when it is opened.
  {
    name: 'views',
    test: modules('client/src/(visoes/VisaoPadrao|api/visoes)', 'shared/contracts/visoes'),
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
      'client/src/(navigation/links|browser/when-idle)',
      'shared/contracts/(access|fields|perfil|apolices[.]ts$)',
      'shared/format',
      'icon-sprite',
      '@tanstack',
    ),
    minShareCount: 3,
    priority: 1,
  },
];
