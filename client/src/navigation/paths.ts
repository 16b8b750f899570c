const cadastrosElsewhere: Readonly<Record<string, string>> = {
  tomador: '/dashboard/apolices/tomador',
  'caixa-postal': '/dashboard/averbacao/caixa-postal',
  subgrupo: '/dashboard/subgrupo',
  assessoria: '/dashboard/assessoria',
  'desconto-recorrente': '/dashboard/faturas/desconto-recorrente',
};

/** All routes of the app; not spelled anywhere else (product spec, section 2). */
export const paths = {
  root: '/',
  login: '/login',
  /** Web server: to the single sign-on provider, and out of it. */
  oidc: '/entrar/oidc',
  oidcSair: '/entrar/oidc/sair',
  /** Public page of a link to choose a password, with its code after `#`. */
  definirSenha: '/entrar/senha',
  /** Public page that verifies a certificate. Certificates print this URL with code and key after `#`. */
  certificado: '/certificado',
  dashboard: '/dashboard',
  apolices: '/dashboard/apolices',
  apoliceRoute: '/dashboard/apolices/:id',
  apolice: (id: string | number) => `/dashboard/apolices/${encodeURIComponent(id)}`,
  apoliceTaxasRoute: '/dashboard/apolices/:id/taxas/:vista',
  apoliceTaxas: (id: string, vista = 'lista') => `${paths.apolice(id)}/taxas/${vista}`,
  tomadores: '/dashboard/apolices/tomador',
  novoTomador: (campos: Readonly<Record<string, string>>) =>
    `${paths.tomadores}?${new URLSearchParams({ novo: new URLSearchParams(campos).toString() }).toString()}`,
  suspensoes: '/dashboard/apolices/suspensao',
  caixasPostais: '/dashboard/averbacao/caixa-postal',
  exclusaoBloco: '/dashboard/averbacao/exclusao-bloco',
  bloco: (id: number) => `/dashboard/averbacao/exclusao-bloco?bloco=${id}`,
  averbacoes: '/dashboard/averbacao/exclusao-bloco/averbacoes',
  averbacoesDaApolice: (id: string | number) => `/dashboard/averbacao/exclusao-bloco/averbacoes?apolice=${id}`,
  averbacoesDaConversao: (id: number) => `/dashboard/averbacao/exclusao-bloco/averbacoes?conversao=${id}`,
  /** Shipments that Acúmulo de Risco leaves out. */
  averbacoesForaDoAcumulo: (filtro: Readonly<Record<string, string>>) =>
    paths.averbacoesDaLinha({ nao_acumula: '1', ...filtro }),
  averbacoesDaLinha: (filtro: Readonly<Record<string, string>>) =>
    `/dashboard/averbacao/exclusao-bloco/averbacoes?${new URLSearchParams(filtro).toString()}`,
  averbacaoRoute: '/dashboard/averbacao/exclusao-bloco/averbacoes/:id',
  averbacao: (id: number) => `/dashboard/averbacao/exclusao-bloco/averbacoes/${id}`,
  faturas: '/dashboard/faturas/lista',
  /** Invoices of a month (`YYYY-MM`), optionally by state or search text. */
  faturasDoMes: (competencia: string, filtro: Readonly<Record<string, string>> = {}) =>
    paths.faturasDaLinha({ competencia, ...filtro }),
  faturasDaLinha: (filtro: Readonly<Record<string, string>>) =>
    `/dashboard/faturas/lista?${new URLSearchParams(filtro).toString()}`,
  fechamento: '/dashboard/faturas/lista/fechamento',
  restituicoes: '/dashboard/faturas/lista/restituicoes',
  restituicaoRoute: '/dashboard/faturas/lista/restituicoes/:id',
  restituicao: (id: number) => `/dashboard/faturas/lista/restituicoes/${id}`,
  retorno: '/dashboard/faturas/lista/retorno',
  numeracao: '/dashboard/faturas/lista/numeracao',
  /** Endorsement numbers of a policy. */
  numeracaoDaApolice: (id: string | number) => `/dashboard/faturas/lista/numeracao?apolice=${id}`,
  faturaRoute: '/dashboard/faturas/lista/:id',
  fatura: (id: number) => `/dashboard/faturas/lista/${id}`,
  descontoRecorrente: '/dashboard/faturas/desconto-recorrente',
  relatorio: (nome: string) => `/dashboard/relatorios/${nome}`,
  /** A report that runs on load. */
  relatorioExecutado: (nome: string, parametros: Readonly<Record<string, string>>) =>
    `${paths.relatorio(nome)}?${new URLSearchParams({ ...parametros, executar: 'sim' })}`,
  relatorioDoModelo: ({ relatorio, id_modelo }: { readonly relatorio: string; readonly id_modelo: number }) =>
    `${paths.relatorio(relatorio)}?modelo=${id_modelo}`,
  modelosDeRelatorio: '/dashboard/relatorios/modelos',
  /** Scheduled reports; with a model, the form to schedule it. */
  agendamentos: '/dashboard/relatorios/agendamentos',
  agendar: (modelo: number) => `/dashboard/relatorios/agendamentos?modelo=${modelo}`,
  relacaoEmbarques: '/dashboard/relatorios/relacao-embarques',
  conversor: '/dashboard/conversor/processamento',
  conversoes: '/dashboard/conversor/processamento/historico',
  conversaoRoute: '/dashboard/conversor/processamento/historico/:id',
  conversao: (id: number) => `/dashboard/conversor/processamento/historico/${id}`,
  /** The converter, prefilled with the settings of an earlier run. */
  reenvio: (conversao: number | string) =>
    `/dashboard/conversor/processamento?${new URLSearchParams({ conversao: String(conversao) }).toString()}`,
  layouts: '/dashboard/conversor/processamento/layouts',
  layoutRoute: '/dashboard/conversor/processamento/layouts/:id',
  layout: (id: number) => `/dashboard/conversor/processamento/layouts/${id}`,
  entradas: '/dashboard/conversor/processamento/envios',
  dePara: '/dashboard/conversor/de-para',
  pendentes: '/dashboard/conversor/de-para/pendentes',
  /** Unmapped texts of a layout; `conversao` is the run to resend afterwards. */
  pendentesDe: (layout: string, conversao?: number) =>
    `/dashboard/conversor/de-para/pendentes?${new URLSearchParams({ layout, ...(conversao && { conversao: String(conversao) }) }).toString()}`,
  pacotes: '/dashboard/wi/pacotes',
  pacoteRoute: '/dashboard/wi/pacotes/:id',
  pacote: (id: number) => `/dashboard/wi/pacotes/${id}`,
  cadastros: '/dashboard/cadastros',
  cadastroRoute: '/dashboard/cadastros/:nome',
  cadastro: (nome: string) => cadastrosElsewhere[nome] ?? `/dashboard/cadastros/${nome}`,
  registro: (cadastro: string, nome: string) =>
    `${paths.cadastro(cadastro)}?${new URLSearchParams({ busca: nome }).toString()}`,
  corretores: '/dashboard/cadastros/corretores',
  carteiraRoute: '/dashboard/cadastros/:nome/:id',
  diRoute: '/dashboard/cadastros/dis/:id',
  subgrupos: '/dashboard/subgrupo',
  usuarios: '/dashboard/usuarios',
  chaves: '/dashboard/usuarios/chaves',
  auditoria: '/dashboard/usuarios/auditoria',
  titulares: '/dashboard/usuarios/dados-pessoais',
  tarefas: '/dashboard/tarefas',
  pedidos: '/dashboard/pedidos',
  perfil: '/dashboard/perfil',
  assessoria: '/dashboard/assessoria',
  parametrizacoes: '/dashboard/parametrizacoes',
} as const;

/** Login URL that returns to `from` after signing in; the dashboard is the default. */
export const loginPath = (from: string): string =>
  from === paths.dashboard || from === paths.root ? paths.login : `${paths.login}?voltar=${encodeURIComponent(from)}`;

/** Target after login: the path in `voltar`, if it is within the app (no open redirect). */
export function afterLogin(search: string): string {
  const back = new URLSearchParams(search).get('voltar') ?? '';
  const isWithin = (path: string) => /^\/dashboard($|[/?])/.test(path);
  // Also check the resolved URL: `..` could lead outside.
  return isWithin(back) && isWithin(new URL(back, 'http://romaneio').pathname) ? back : paths.dashboard;
}
