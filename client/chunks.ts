/**
 * Chunk groups. By default the build makes one chunk per set of pages that share a module: dozens of small ones.
 * A single chunk would make the login page wait for code that only other pages need.
 */

/** Matches module ids under `client/src` or elsewhere, with either path separator. */
function modules(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`));
}

export const chunkGroups = [
  // Libraries change rarely: a separate chunk stays cached across deployments.
  {
    name: 'react',
    test: modules('node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/'),
    priority: 3,
  },
  // Everything the login page needs, and all that it imports: two chunks that import each other may run in the wrong order.
  {
    name: 'start',
    test: modules(
      'vite/preload-helper',
      'client/src/(navigation/(paths|demonstrativos)|app/|layout/menu|hooks/(useAppearance|page-history)|browser/browser-storage|session/login-error)',
      'client/src/session/(passkeys|session-context|stored-user|SessionProvider)',
      'client/src/api/(runtime-config|access-token|gateway-error|server-message)',
      'shared/(contracts/answer|format/(numero|ao-usar))[.]',
      'client/src/ui/(Brand|Glyph|LoadingPage|FailureText|Dialog[.]|PasswordInput|deferred)',
      '(react-bootstrap|@restart/ui)/esm/(Button|ThemeProvider)[.]',
      'node_modules/(@babel/runtime|classnames)/',
      'icons/(eye|eye-slash|moon-stars|sun)[.]svg',
    ),
    priority: 2,
  },
  // The pieces of the component library that several pages use: one request instead of twenty, and fewer bytes.
  {
    name: 'bootstrap',
    test: modules(
      'node_modules/(react-bootstrap|@popperjs|@react-aria|react-aria|@restart|dequal|dom-helpers|invariant)/',
      'node_modules/(prop-types|prop-types-extra|react-lifecycles-compat|react-transition-group|uncontrollable|warning)/',
    ),
    minShareCount: 5,
    priority: 1,
  },
  // Loaded by the frame after a page's first render.
  {
    name: 'notices',
    test: modules(
      'client/src/(api/avisos|layout/(Avisos|DemoNotice|FixarButton|PrintHead|avisos))[.]',
      'shared/contracts/avisos[.]',
    ),
    priority: 2,
  },
  // Policies, wherever one is chosen, listed or shown.
  {
    name: 'policies',
    test: modules(
      'client/src/api/apolices(-lista|-pesquisa)?[.]',
      'shared/(apolice/situacao|contracts/(apolices-pesquisa|apolice/pesquisa-call))[.]',
    ),
    minShareCount: 3,
    priority: 2,
  },
  // Shared by all list pages.
  {
    name: 'list',
    test: modules(
      'client/src/(ui/list/(?!views-panel|export/(origin|printed-criteria))|api/(page-query|visoes)|visoes/VisaoPadrao)',
      'shared/contracts/visoes',
    ),
    minShareCount: 3,
    priority: 2,
  },
  // Declarations of the cadastros, used by forms, lists and the layout.
  {
    name: 'registries',
    test: modules('shared/contracts/(cadastros/(?!declarados/)|plain-call)', 'client/src/campos/(campo-text|palavras)'),
    minShareCount: 3,
    priority: 2,
  },
  // Searchable selects, used outside forms too.
  {
    name: 'select',
    test: modules('client/src/(api/(apolice-escolhas|at-most|grupos|ramos)|ui/(SearchableSelect|select-option))'),
    minShareCount: 3,
    priority: 2,
  },
  // Inputs for declared fields, and the form library.
  {
    name: 'inputs',
    test: modules('client/src/campos/(registro-(form|resolver)|opcoes|(Campo|Escolha|Referencia)Input|grupo|usuario)'),
    minShareCount: 2,
    priority: 2,
  },
  // The layout and the modules that nearly every page shares, in one request. Dialogs and forms load with the pages that use them.
  {
    name: 'frame',
    test: modules(
      'client/src/layout/(DashboardLayout|Shell|Sidebar|TopBar|MenuFilter|MenuGroup|UserBlock|favoritos|useScrollPositions)[.]',
      'client/src/(browser/(copy-text|save-file|when-idle)|hooks/|navigation/(links|pagina-do-registro)|campos/gavetas)',
      'client/src/api/(gateway-client|http|perfil|quer|read-|request-target|seguradora|server-message|use-)',
      'client/src/features/cadastros/Gavetas[.]',
      'client/src/ui/(?!list|dates|AppearancePanel|AskButton|BarChart|DialogFrame|DownloadButton|Facts|FileDrop|FormDialog|FormField|MonthStrip|PlainTable|ProgressBar|RadioGroup|ReadingDrawer|Receipt|SearchableSelect|SecretDialog|SelectField|SingleKeysSwitch|Timeline|TitledCard|select-option|useUnsavedGuard)',
      'client/src/ui/(dates/(DateInput|PeriodPresets|dates|typed-date)|list/(views-panel|export/(origin|printed-criteria)))',
      'shared/format/(cnpj|compacto|data|fold|perfil|relevancia|telefone)[.]',
      'shared/contracts/((access|apolices|painel|perfil|seguradora|usuarios)[.]ts|fields[.]ts$)',
      'icon-sprite',
      '@tanstack/(?!.*[qQ]ueries)',
    ),
    priority: 1,
  },
];
