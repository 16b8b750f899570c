import { paths } from '../navigation/paths.ts';
import type { IconName } from '../ui/icons.ts';

export interface MenuLink {
  readonly label: string;
  readonly path: string;
  /** Pages below this one without a menu link; built-in API only. */
  readonly below?: readonly MenuLink[];
  readonly admin?: boolean;
}

interface Named {
  readonly icon: IconName;
  readonly label: string;
}

export interface MenuGroupEntry extends Named {
  readonly links: readonly MenuLink[];
}

export type MenuEntry = MenuGroupEntry | (Named & MenuLink);

const page = (label: string, path: string, ...below: readonly MenuLink[]): MenuLink =>
  below.length > 0 ? { label, path, below } : { label, path };
const relatorio = (label: string, nome: string) => page(label, paths.relatorio(nome));
const cadastro = (label: string, nome: string) => page(label, paths.cadastro(nome));

/** The sidebar, the same for every user: 44 links (product spec, section 2). */
export const menu: readonly MenuEntry[] = [
  { icon: 'grid-1x2', label: 'Dashboard', path: paths.dashboard },
  {
    icon: 'file-earmark-text',
    label: 'Apólices',
    links: [
      page('Lista de Apólices', paths.apolices),
      page('Tomador', paths.tomadores),
      page('Suspensão', paths.suspensoes),
    ],
  },
  {
    icon: 'mailbox',
    label: 'Averbação',
    links: [
      page('Caixa Postal', paths.caixasPostais),
      page('Exclusão em Bloco', paths.exclusaoBloco, page('Averbações', paths.averbacoes)),
    ],
  },
  {
    icon: 'receipt',
    label: 'Faturas',
    links: [
      page(
        'Lista de Faturas',
        paths.faturas,
        page('Fechamento do mês', paths.fechamento),
        page('Restituições', paths.restituicoes),
        page('Retorno do banco', paths.retorno),
        page('Numeração', paths.numeracao),
      ),
      page('Desconto Recorrente', paths.descontoRecorrente),
    ],
  },
  {
    icon: 'bar-chart',
    label: 'Relatórios',
    links: [
      page('Relação de Embarques', paths.relacaoEmbarques),
      relatorio('Importância Segurada', 'importancia-segurada'),
      relatorio('Especificação de Resseguro', 'especificacao-resseguro'),
      relatorio('Análise de Faturamento', 'analise-faturamento'),
      relatorio('DIs Desprezadas', 'dis-desprezadas'),
      relatorio('Acúmulo de Risco', 'acumulo-risco'),
      relatorio('Embarques Internacionais', 'embarques-internacionais'),
      relatorio('Tomador', 'tomador'),
      relatorio('Averbações Excluídas', 'averbacoes-excluidas'),
      relatorio('Relação de Apólices', 'relacao-apolices'),
    ],
  },
  {
    icon: 'arrow-left-right',
    label: 'Conversor',
    links: [
      page(
        'Processamento',
        paths.conversor,
        page('Histórico', paths.conversoes),
        page('Envios recebidos', paths.entradas),
        page('Layouts', paths.layouts),
      ),
      page('De-Para', paths.dePara, page('Valores sem De-Para', paths.pendentes)),
    ],
  },
  { icon: 'box-seam', label: 'WI', links: [page('Pacotes', paths.pacotes)] },
  {
    icon: 'journals',
    label: 'Cadastros',
    links: [
      cadastro('Sistema de Averbação', 'sistema-averbacao'),
      cadastro('Urbano/Suburbano', 'urbano-suburbano'),
      cadastro('Mês sem Faturamento', 'mes-sem-faturamento'),
      cadastro('Representante País', 'representante-pais'),
      cadastro('Alçada', 'alcada'),
      cadastro('País', 'pais'),
      cadastro('Complemento País', 'complemento-pais'),
      cadastro('Embalagem', 'embalagem'),
      cadastro('Mercadoria', 'mercadoria'),
      cadastro('DIS', 'dis'),
      cadastro('Incoterms', 'incoterms'),
      cadastro('Congênere', 'congenere'),
      cadastro('Navio', 'navio'),
      cadastro('Câmbio', 'cambio'),
      cadastro('Moeda', 'moeda'),
      cadastro('Estado', 'estado'),
      cadastro('Município', 'municipio'),
      cadastro('Sucursal', 'sucursal'),
      page('Corretores', paths.corretores),
    ],
  },
  { icon: 'diagram-3', label: 'Sub-Grupos', path: paths.subgrupos },
  {
    icon: 'people',
    label: 'Usuários',
    path: paths.usuarios,
    below: [
      { label: 'Chaves de serviço', path: paths.chaves, admin: true },
      { label: 'Trilha de auditoria', path: paths.auditoria, admin: true },
      { label: 'Dados pessoais', path: paths.titulares, admin: true },
    ],
  },
  { icon: 'life-preserver', label: 'Assessoria', path: paths.assessoria },
  { icon: 'sliders', label: 'Parametrizações', path: paths.parametrizacoes },
];

export const menuLinks: readonly (MenuLink & { readonly group?: string })[] = menu.flatMap((entry) =>
  'links' in entry
    ? entry.links.map((link) => ({ ...link, group: entry.label }))
    : [{ label: entry.label, path: entry.path }],
);

/** The page of all registries; the menu's group of that name only opens and closes. */
export const allCadastros: MenuLink = { label: 'Cadastros', path: paths.cadastros };

/** The link a page belongs to: its own, else the longest that leads to it; the dashboard's only for itself. */
export function activeLink(pathname: string): (typeof menuLinks)[number] | undefined {
  const link = nearestLink([...menuLinks, allCadastros], pathname);
  return link?.path === paths.dashboard && pathname.replace(/\/+$/, '') !== link.path ? undefined : link;
}

export function nearestLink<Link extends MenuLink>(links: readonly Link[], pathname: string): Link | undefined {
  const path = pathname.replace(/\/+$/, '');
  return links
    .filter((link) => path === link.path || path.startsWith(`${link.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

const areas = menu
  .map((entry): readonly MenuLink[] => ('links' in entry ? entry.links : [entry]))
  .filter((links) => links.some(({ below }) => below))
  .map((links) => links.flatMap((link) => [link, ...(link.below ?? [])]));

export function areaOf(pathname: string): { readonly pages: readonly MenuLink[]; readonly current: MenuLink } | null {
  for (const pages of areas) {
    const current = nearestLink(pages, pathname);
    if (current) return { pages, current };
  }
  return null;
}
