import { matchPath } from 'react-router-dom';
import { marcaDaApolice } from '../../../shared/apolice/situacao.ts';
import type { Access } from '../../../shared/contracts/access.ts';
import type { Achados } from '../../../shared/contracts/busca.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Modelo } from '../../../shared/contracts/relatorio-modelos.ts';
import { situacaoEmPalavras } from '../../../shared/fatura/situacao.ts';
import { formatarCnpj } from '../../../shared/format/cnpj.ts';
import { formatarCompetencia, hoje } from '../../../shared/format/data.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { fold } from '../../../shared/format/fold.ts';
import { porGrau } from '../../../shared/format/relevancia.ts';
import type { SeenApolice } from '../hooks/seen-apolices.ts';
import type { Theme } from '../hooks/useAppearance.ts';
import { demonstrativos } from '../navigation/demonstrativos.ts';
import { links } from '../navigation/links.ts';
import { paths } from '../navigation/paths.ts';
import { menuLinks } from './menu.ts';

export type Command = {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly nomes?: readonly string[];
} & (
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'logout' }
);

const actions: readonly Command[] = [
  { kind: 'theme', id: 'tema-claro', label: 'Tema claro', group: 'Aparência', theme: 'light' },
  { kind: 'theme', id: 'tema-escuro', label: 'Tema escuro', group: 'Aparência', theme: 'dark' },
  { kind: 'theme', id: 'tema-sistema', label: 'Tema do sistema', group: 'Aparência', theme: 'system' },
  { kind: 'logout', id: 'sair', label: 'Sair', group: 'Sessão' },
];

/** Commands that hold every word of the query, and the server's results, ranked as in every search; acts on policies come next to them. */
export function commandsMatching(
  query: string,
  seen: readonly SeenApolice[] = [],
  modelos: readonly Modelo[] = [],
  achados?: Achados,
  mayBegin: (access: Access) => boolean = () => false,
  pathname = '',
  acts: readonly Command[] = [],
): Command[] {
  const words = fold(query).split(/\s+/);
  const begun = [...beginnings, ...onApolice(pathname)].flatMap(([access, command]) =>
    mayBegin(access) ? [command] : [],
  );
  const found = [
    ...seen.map(policyCommand),
    ...modelos.map(modelCommand),
    ...pageCommands(),
    ...begun,
    ...actions,
  ].filter((command) => {
    const text = fold([command.label, command.group, ...(command.nomes ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
  const known = new Set(found.map(({ id }) => id));
  const all = [...found, ...foundCommands(achados).filter(({ id }) => !known.has(id))];
  if (query.trim() === '') return all;
  const ranked = porGrau(all, query, ({ label, nomes = [] }) => ({ textos: [label, ...nomes] }));
  const ofPolicies = found.length === 0 ? [...acts, ...ranked] : [...ranked, ...acts];
  return [...ofPolicies, ...searchCommands(query.trim())];
}

function pageCommands(): Command[] {
  const { builtInApi } = runtimeConfig();
  const inMenu = menuLinks.flatMap(({ below = [], ...link }) => [
    page(link.label, link.path, link.group ?? '', nomesDaPagina[link.path]),
    ...(builtInApi ? below : []).map(({ label, path }) =>
      page(label, path, [link.group, link.label].filter(Boolean).join(' › '), nomesDaPagina[path]),
    ),
  ]);
  return builtInApi ? [...inMenu, ...registryCommands(), ...ownCommands] : inMenu;
}

export const page = (label: string, path: string, group: string, nomes?: readonly string[]): Command => ({
  kind: 'page',
  id: `${path.slice(1)} ${group === 'Ação' ? label : ''}`.trim().replaceAll(/[^\w-]/g, '-'),
  label,
  path,
  group,
  ...(nomes && { nomes }),
});

const ownCommands = [
  ...demonstrativos.map(({ label, path, nomes }) => page(label, path, 'Faturas', nomes)),
  page('Modelos de relatório', paths.modelosDeRelatorio, 'Relatórios'),
  page('Relatórios agendados', paths.agendamentos, 'Relatórios', ['Agendamentos']),
  page('Tarefas', paths.tarefas, 'Sessão'),
  page('Chaves de serviço', paths.chaves, 'Usuários'),
  page('Pedidos', paths.pedidos, 'Sessão'),
  page('Meu perfil', paths.perfil, 'Sessão'),
  page('Alterar senha', links.alterarSenha, 'Sessão'),
];

const beginnings: readonly (readonly [Access, Command])[] = [
  ['write', page('Nova suspensão', links.suspender, 'Ação', ['Suspender apólice'])],
  ['write', page('Gerar prévia', links.novaPrevia, 'Ação', ['Prévia', 'Faturar'])],
  ['write', page('Nova apólice', links.novaApoliceDigitada, 'Ação')],
  ['write', page('Nova averbação', links.averbar, 'Ação')],
  ['write', page('Processar arquivo', paths.conversor, 'Ação')],
  ['admin', page('Trilha de auditoria', paths.auditoria, 'Usuários')],
  ['admin', page('Dados pessoais', paths.titulares, 'Usuários', ['LGPD', 'Titular', 'CPF'])],
  ['admin', page('Novo usuário', links.novoUsuario, 'Ação')],
];

const nomesDaPagina: Readonly<Record<string, readonly string[]>> = {
  [paths.fechamento]: ['Fechar o mês', 'Faturar o mês'],
  [paths.tomadores]: ['Taxa do tomador'],
  [paths.cadastro('cambio')]: ['Taxa de câmbio', 'Cotação'],
  [paths.suspensoes]: ['Suspender'],
};

function onApolice(pathname: string): typeof beginnings {
  const id = matchPath(`${paths.apoliceRoute}/*`, pathname)?.params['id'];
  if (id === undefined || !/^\d+$/.test(id)) return [];
  return [
    ['write', page('Taxas desta apólice', paths.apoliceTaxas(id), 'Ação', ['Nova taxa'])],
    ['write', page('Averbar embarque nesta apólice', links.novaAverbacao(id), 'Ação')],
    ['write', page('Suspender esta apólice', links.novaSuspensao(id, undefined), 'Ação')],
  ];
}

function registryCommands(): Command[] {
  const beyond = cadastros
    .map(({ nome, titulo }) => ({ titulo, path: paths.cadastro(nome) }))
    .filter(({ path }) => !menuLinks.some((link) => link.path === path));
  return [
    page('Todos os cadastros', paths.cadastros, 'Cadastros'),
    ...beyond.map(({ titulo, path }) => page(titulo, path, 'Cadastros')),
  ];
}

const modelCommand = (modelo: Modelo): Command =>
  page(modelo.nome, paths.relatorioDoModelo(modelo), `Modelo · ${modelo.titulo}`);

const policyCommand = ({ id, numero, segurado }: SeenApolice): Command => ({
  ...page(numero, paths.apolice(id), `Apólice · ${segurado}`),
  nomes: [segurado],
});

function foundCommands(achados: Achados | undefined): Command[] {
  if (achados === undefined) return [];
  return [
    ...achados.apolices.map((apolice) =>
      registro(
        { ...apolice, detalhe: `${apolice.detalhe} · Apólice ${apolice.rotulo}` },
        paths.apolice(apolice.id),
        ['Apólice', apolice.detalhe, marcaDaApolice(apolice, hoje())?.texto].filter(Boolean).join(' · '),
      ),
    ),
    ...achados.segurados.map((um) => empresa(um, links.segurado(um.id), 'Segurado')),
    ...achados.corretores.map((um) => empresa(um, links.corretor(um.id), 'Corretor')),
    ...achados.averbacoes.map((uma) => registro(uma, paths.averbacao(uma.id), `Averbação · ${uma.detalhe}`)),
    ...achados.faturas.map((uma) =>
      registro(
        uma,
        paths.fatura(uma.id),
        `${uma.detalhe} · ${formatarCompetencia(uma.competencia)} · ${situacaoEmPalavras[uma.situacao][0]}`,
      ),
    ),
    ...achados.conversoes.map((uma) => registro(uma, paths.conversao(uma.id), uma.detalhe)),
    ...achados.usuarios.map((um) => registro(um, links.usuario(um.rotulo), `Usuário · ${um.detalhe}`)),
  ];
}

type Achado = Achados['segurados'][number];

const registro = ({ rotulo, detalhe }: Achado, path: string, group: string): Command => ({
  ...page(rotulo, path, group),
  nomes: detalhe.split(' · '),
});

const empresa = (um: Achado, path: string, group: string): Command =>
  registro(um, path, `${group} · ${formatarCnpj(um.detalhe)}`);

function searchCommands(busca: string): Command[] {
  if (busca === '') return [];
  const policies = page(`Buscar “${busca}”`, links.apolicesBusca(busca), 'Lista de Apólices');
  if (!runtimeConfig().builtInApi || !/\d/.test(busca)) return [policies];
  const shipments = page(`Buscar “${busca}”`, links.averbacoesBusca(busca), 'Averbações');
  // An averbação number has 40 positions, an access key 44.
  return busca.length >= 40 ? [shipments, policies] : [policies, shipments];
}
