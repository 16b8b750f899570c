import { paths } from '../navigation/paths.ts';
import type { IconName } from '../ui/icons.ts';

export interface MenuLink {
  readonly label: string;
  readonly path: string;
  /** Pages below this one without a menu link; built-in API only. */
  readonly below?: readonly MenuLink[];
  /** Only administrators get a tab that leads there. */
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

function relatorio(label: string, nome: string): MenuLink {
  return { label, path: paths.relatorio(nome) };
}

function cadastro(label: string, nome: string): MenuLink {
  return { label, path: paths.cadastro(nome) };
}

/** The sidebar, the same for every user: 44 links (product spec, section 2). */
export const menu: readonly MenuEntry[] = [
  { icon: 'grid-1x2', label: 'Dashboard', path: paths.dashboard },
  {
    icon: 'file-earmark-text',
    label: 'Apólices',
    links: [
      { label: 'Lista de Apólices', path: paths.apolices },
      { label: 'Tomador', path: paths.tomadores },
      { label: 'Suspensão', path: paths.suspensoes },
    ],
  },
  {
    icon: 'mailbox',
    label: 'Averbação',
    links: [
      { label: 'Caixa Postal', path: paths.caixasPostais },
      {
        label: 'Exclusão em Bloco',
        path: paths.exclusaoBloco,
        below: [{ label: 'Averbações', path: paths.averbacoes }],
      },
    ],
  },
  {
    icon: 'receipt',
    label: 'Faturas',
    links: [
      {
        label: 'Lista de Faturas',
        path: paths.faturas,
        below: [
          { label: 'Fechamento do mês', path: paths.fechamento },
          { label: 'Restituições', path: paths.restituicoes },
          { label: 'Retorno do banco', path: paths.retorno },
        ],
      },
      { label: 'Desconto Recorrente', path: paths.descontoRecorrente },
    ],
  },
  {
    icon: 'bar-chart',
    label: 'Relatórios',
    links: [
      { label: 'Relação de Embarques', path: paths.relacaoEmbarques },
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
      {
        label: 'Processamento',
        path: paths.conversor,
        below: [
          { label: 'Histórico', path: paths.conversoes },
          { label: 'Envios recebidos', path: paths.entradas },
          { label: 'Layouts', path: paths.layouts },
        ],
      },
      { label: 'De-Para', path: paths.dePara, below: [{ label: 'Valores sem De-Para', path: paths.pendentes }] },
    ],
  },
  { icon: 'box-seam', label: 'WI', links: [{ label: 'Pacotes', path: paths.pacotes }] },
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
      { label: 'Corretores', path: paths.corretores },
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

/** The link with this address, or with the longest prefix of it. */
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

/** The pages of the area of this address, and the nearest of them; null outside of an area. */
export function areaOf(pathname: string): { readonly pages: readonly MenuLink[]; readonly current: MenuLink } | null {
  for (const pages of areas) {
    const current = nearestLink(pages, pathname);
    if (current) return { pages, current };
  }
  return null;
}
