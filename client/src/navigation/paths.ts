/** Registries whose page the menu has at another place. */
const cadastrosElsewhere: Readonly<Record<string, string>> = {
  tomador: '/dashboard/apolices/tomador',
  'caixa-postal': '/dashboard/averbacao/caixa-postal',
  subgrupo: '/dashboard/subgrupo',
  assessoria: '/dashboard/assessoria',
  'desconto-recorrente': '/dashboard/faturas/desconto-recorrente',
};

/** Every browser route of the product, spelled here and nowhere else (product spec, section 2). */
export const paths = {
  root: '/',
  login: '/login',
  /** Where strangers confirm a certificate; it is printed on them, with code and key after `#`. */
  certificado: '/certificado',
  dashboard: '/dashboard',
  apolices: '/dashboard/apolices',
  apoliceRoute: '/dashboard/apolices/:id',
  apolice: (id: string | number) => `/dashboard/apolices/${encodeURIComponent(id)}`,
  apoliceTaxasRoute: '/dashboard/apolices/:id/taxas/:vista',
  /** A policy's rates: all of them, the matrix of UFs (`matriz`), or what one shipment would pay (`teste`). */
  apoliceTaxas: (id: string, vista = 'lista') => `${paths.apolice(id)}/taxas/${vista}`,
  tomadores: '/dashboard/apolices/tomador',
  /** The form of a new one, which begins with these. */
  novoTomador: (campos: Readonly<Record<string, string>>) =>
    `${paths.tomadores}?${new URLSearchParams({ novo: new URLSearchParams(campos).toString() }).toString()}`,
  suspensoes: '/dashboard/apolices/suspensao',
  caixasPostais: '/dashboard/averbacao/caixa-postal',
  exclusaoBloco: '/dashboard/averbacao/exclusao-bloco',
  /** A block that was excluded. */
  bloco: (id: number) => `/dashboard/averbacao/exclusao-bloco?bloco=${id}`,
  averbacoes: '/dashboard/averbacao/exclusao-bloco/averbacoes',
  averbacoesDaApolice: (id: string | number) => `/dashboard/averbacao/exclusao-bloco/averbacoes?apolice=${id}`,
  averbacoesDaConversao: (id: number) => `/dashboard/averbacao/exclusao-bloco/averbacoes?conversao=${id}`,
  /** Those that Acúmulo de Risco leaves out. */
  averbacoesForaDoAcumulo: (filtro: Readonly<Record<string, string>>) =>
    paths.averbacoesDaLinha({ nao_acumula: '1', ...filtro }),
  /** Those behind a line of a report. */
  averbacoesDaLinha: (filtro: Readonly<Record<string, string>>) =>
    `/dashboard/averbacao/exclusao-bloco/averbacoes?${new URLSearchParams(filtro).toString()}`,
  averbacaoRoute: '/dashboard/averbacao/exclusao-bloco/averbacoes/:id',
  averbacao: (id: number) => `/dashboard/averbacao/exclusao-bloco/averbacoes/${id}`,
  faturas: '/dashboard/faturas/lista',
  /** The invoices of a month (`YYYY-MM`), of one state or searched. */
  faturasDoMes: (competencia: string, filtro: Readonly<Record<string, string>> = {}) =>
    paths.faturasDaLinha({ competencia, ...filtro }),
  /** Those behind a line of a report. */
  faturasDaLinha: (filtro: Readonly<Record<string, string>>) =>
    `/dashboard/faturas/lista?${new URLSearchParams(filtro).toString()}`,
  fechamento: '/dashboard/faturas/lista/fechamento',
  faturaRoute: '/dashboard/faturas/lista/:id',
  fatura: (id: number) => `/dashboard/faturas/lista/${id}`,
  descontoRecorrente: '/dashboard/faturas/desconto-recorrente',
  relatorio: (nome: string) => `/dashboard/relatorios/${nome}`,
  /** A report that runs as it is opened. */
  relatorioExecutado: (nome: string, parametros: Readonly<Record<string, string>>) =>
    `${paths.relatorio(nome)}?${new URLSearchParams({ ...parametros, executar: 'sim' })}`,
  /** A report with the parameters of a saved model. */
  relatorioDoModelo: ({ relatorio, id_modelo }: { readonly relatorio: string; readonly id_modelo: number }) =>
    `${paths.relatorio(relatorio)}?modelo=${id_modelo}`,
  /** All saved parameters of reports. */
  modelosDeRelatorio: '/dashboard/relatorios/modelos',
  /** The saved reports that run by themselves; with a model, to schedule it. */
  agendamentos: '/dashboard/relatorios/agendamentos',
  agendar: (modelo: number) => `/dashboard/relatorios/agendamentos?modelo=${modelo}`,
  relacaoEmbarques: '/dashboard/relatorios/relacao-embarques',
  conversor: '/dashboard/conversor/processamento',
  conversoes: '/dashboard/conversor/processamento/historico',
  conversaoRoute: '/dashboard/conversor/processamento/historico/:id',
  conversao: (id: number) => `/dashboard/conversor/processamento/historico/${id}`,
  /** The converter, with what a run was given chosen again. */
  reenvio: (conversao: number | string) =>
    `/dashboard/conversor/processamento?${new URLSearchParams({ conversao: String(conversao) }).toString()}`,
  layouts: '/dashboard/conversor/processamento/layouts',
  layoutRoute: '/dashboard/conversor/processamento/layouts/:id',
  layout: (id: number) => `/dashboard/conversor/processamento/layouts/${id}`,
  dePara: '/dashboard/conversor/de-para',
  pendentes: '/dashboard/conversor/de-para/pendentes',
  /** The texts of one layout's files that have no mapping yet; with the run that is to be sent again after it. */
  pendentesDe: (layout: string, conversao?: number) =>
    `/dashboard/conversor/de-para/pendentes?${new URLSearchParams({ layout, ...(conversao && { conversao: String(conversao) }) }).toString()}`,
  pacotes: '/dashboard/wi/pacotes',
  pacoteRoute: '/dashboard/wi/pacotes/:id',
  pacote: (id: number) => `/dashboard/wi/pacotes/${id}`,
  /** All registries, by theme. */
  cadastros: '/dashboard/cadastros',
  cadastroRoute: '/dashboard/cadastros/:nome',
  cadastro: (nome: string) => cadastrosElsewhere[nome] ?? `/dashboard/cadastros/${nome}`,
  /** A registry's list, searched for one of its rows. */
  registro: (cadastro: string, nome: string) =>
    `${paths.cadastro(cadastro)}?${new URLSearchParams({ busca: nome }).toString()}`,
  corretores: '/dashboard/cadastros/corretores',
  /** A broker's or an insured's page: its policies. */
  carteiraRoute: '/dashboard/cadastros/:nome/:id',
  diRoute: '/dashboard/cadastros/dis/:id',
  subgrupos: '/dashboard/subgrupo',
  usuarios: '/dashboard/usuarios',
  /** The long work that one asked for; reached from the command palette and from what starts it. */
  tarefas: '/dashboard/tarefas',
  /** The signed-in person's own user; reached from the foot of the sidebar. */
  perfil: '/dashboard/perfil',
  assessoria: '/dashboard/assessoria',
  parametrizacoes: '/dashboard/parametrizacoes',
} as const;

/** The address of the login screen that leads back to `from` afterwards; the dashboard needs no mention. */
export function loginPath(from: string): string {
  return from === paths.dashboard || from === paths.root
    ? paths.login
    : `${paths.login}?voltar=${encodeURIComponent(from)}`;
}

/** Where a login leads: the page named by `voltar`, provided that it lies within the product. */
export function afterLogin(search: string): string {
  const back = new URLSearchParams(search).get('voltar') ?? '';
  const isWithin = (path: string) => /^\/dashboard($|[/?])/.test(path);
  // As a browser reads it, too: `..` may lead out again.
  return isWithin(back) && isWithin(new URL(back, 'http://romaneio').pathname) ? back : paths.dashboard;
}
