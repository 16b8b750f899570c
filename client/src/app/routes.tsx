import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { menuLinks } from '../layout/menu.ts';
import { demonstrativos } from '../navigation/demonstrativos.ts';
import { paths } from '../navigation/paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { comAdministrador, comGavetas, comVisaoPadrao, type LoadPage, lazyPage } from './lazy-page.tsx';

const pages: readonly (readonly [path: string, load: LoadPage])[] = [
  [paths.dashboard, () => import('../features/dashboard/DashboardPage.tsx')],
  [
    paths.apolices,
    comVisaoPadrao(
      'apolices',
      comGavetas(() => import('../features/apolices/ApolicesPage.tsx')),
    ),
  ],
  [paths.apoliceRoute, comGavetas(() => import('../features/apolices/ApolicePage.tsx'))],
  [paths.tomadores, comVisaoPadrao('tomadores', () => import('../features/cadastros/partes/TomadoresPage.tsx'))],
  [paths.suspensoes, comVisaoPadrao('suspensoes', () => import('../features/suspensoes/SuspensoesPage.tsx'))],
  [
    paths.caixasPostais,
    comVisaoPadrao('caixas-postais', () => import('../features/cadastros/partes/CaixasPostaisPage.tsx')),
  ],
  [paths.corretores, comVisaoPadrao('corretores', () => import('../features/cadastros/partes/CorretoresPage.tsx'))],
  [paths.conversor, () => import('../features/conversor/ConversorPage.tsx')],
  [paths.relacaoEmbarques, () => import('../features/relacao-embarques/RelacaoEmbarquesPage.tsx')],
  [paths.subgrupos, comVisaoPadrao('subgrupos', () => import('../features/cadastros/partes/SubgruposPage.tsx'))],
  [paths.usuarios, comVisaoPadrao('usuarios', () => import('../features/usuarios/UsuariosPage.tsx'))],
];

const cadastro: readonly [path: string, title: string, load: LoadPage] = [
  paths.cadastroRoute,
  'Cadastro',
  () => import('../features/cadastros/CadastroPage.tsx'),
];

const soAdministra = (path: string, title: string, load: LoadPage) =>
  [path, title, comAdministrador(title, load)] as const;

/** Pages that need the built-in API; with another service they show a notice below their title. */
const builtInPages: readonly (readonly [path: string, title: string, load: LoadPage])[] = [
  [paths.apoliceTaxasRoute, 'Taxas', () => import('../features/taxas/TaxasPage.tsx')],
  [paths.conversoes, 'Histórico de conversões', () => import('../features/conversor/HistoricoPage.tsx')],
  [paths.entradas, 'Envios recebidos', () => import('../features/entradas/EntradasPage.tsx')],
  [paths.conversaoRoute, 'Conversão', () => import('../features/conversor/ConversaoPage.tsx')],
  [paths.layouts, 'Layouts', comVisaoPadrao('layouts', () => import('../features/layouts/LayoutsPage.tsx'))],
  [paths.layoutRoute, 'Layout', () => import('../features/layouts/LayoutPage.tsx')],
  [paths.exclusaoBloco, 'Exclusão em Bloco', () => import('../features/averbacoes/exclusao/ExclusaoBlocoPage.tsx')],
  [
    paths.averbacoes,
    'Averbações',
    comVisaoPadrao(
      'averbacoes',
      comGavetas(() => import('../features/averbacoes/AverbacoesPage.tsx')),
    ),
  ],
  [paths.averbacaoRoute, 'Averbação', comGavetas(() => import('../features/averbacoes/AverbacaoPage.tsx'))],
  [paths.faturas, 'Lista de Faturas', comVisaoPadrao('faturas', () => import('../features/faturas/FaturasPage.tsx'))],
  [paths.fechamento, 'Fechamento do mês', () => import('../features/faturas/fechamento/FechamentoPage.tsx')],
  [paths.restituicoes, 'Restituições', () => import('../features/faturas/restituicoes/RestituicoesPage.tsx')],
  [paths.restituicaoRoute, 'Restituição', () => import('../features/faturas/restituicoes/RestituicaoPage.tsx')],
  [paths.retorno, 'Retorno do banco', () => import('../features/faturas/RetornoPage.tsx')],
  [paths.numeracao, 'Numeração', () => import('../features/faturas/NumeracaoPage.tsx')],
  [paths.faturaRoute, 'Fatura', () => import('../features/faturas/FaturaPage.tsx')],
  [paths.pacotes, 'Pacotes', comVisaoPadrao('pacotes', () => import('../features/pacotes/PacotesPage.tsx'))],
  [paths.pacoteRoute, 'Pacote', () => import('../features/pacotes/PacotePage.tsx')],
  [
    paths.modelosDeRelatorio,
    'Modelos de relatório',
    comVisaoPadrao('modelos-de-relatorio', () => import('../features/relatorios/ModelosPage.tsx')),
  ],
  [
    paths.agendamentos,
    'Relatórios agendados',
    comVisaoPadrao('agendamentos-de-relatorio', () => import('../features/relatorios/AgendamentosPage.tsx')),
  ],
  [paths.dePara, 'De-Para', comVisaoPadrao('de-para', () => import('../features/de-para/DeParaPage.tsx'))],
  [
    paths.pendentes,
    'Valores sem De-Para',
    comVisaoPadrao('pendentes', () => import('../features/de-para/PendentesPage.tsx')),
  ],
  [paths.tarefas, 'Tarefas', () => import('../features/tarefas/TarefasPage.tsx')],
  soAdministra(paths.chaves, 'Chaves de serviço', () => import('../features/chaves/ChavesPage.tsx')),
  soAdministra(paths.auditoria, 'Trilha de auditoria', () => import('../features/auditoria/AuditoriaPage.tsx')),
  soAdministra(paths.titulares, 'Dados pessoais', () => import('../features/titulares/TitularesPage.tsx')),
  [paths.pedidos, 'Pedidos', () => import('../features/pedidos/PedidosPage.tsx')],
  [paths.perfil, 'Meu perfil', () => import('../features/perfil/PerfilPage.tsx')],
  soAdministra(
    paths.parametrizacoes,
    'Parametrizações',
    () => import('../features/parametrizacoes/ParametrizacoesPage.tsx'),
  ),
  [paths.cadastros, 'Cadastros', () => import('../features/cadastros/CadastrosPage.tsx')],
  cadastro,
  [paths.diRoute, 'DI', comGavetas(() => import('../features/dis/DiPage.tsx'))],
  [paths.carteiraRoute, 'Cadastro', comGavetas(() => import('../features/carteiras/CarteiraPage.tsx'))],
];

const withContent = new Set([...pages, ...builtInPages].map(([path]) => path));

const NotFound = () => <ErrorPage detail={`404 ${useLocation().pathname}`} />;

export const routes: RouteObject[] = [
  { path: paths.root, element: <Navigate to={paths.dashboard} replace /> },
  { path: paths.login, ...lazyPage(() => import('../features/login/LoginPage.tsx')) },
  { path: paths.definirSenha, ...lazyPage(() => import('../features/login/SenhaPage.tsx')) },
  { path: paths.certificado, ...lazyPage(() => import('../features/certificado/CertificadoPage.tsx')) },
  {
    path: paths.dashboard,
    ...lazyPage(() => import('../layout/DashboardLayout.tsx')),
    children: [
      ...pages.map(([path, load]) => ({ path, ...lazyPage(load) })),
      ...builtInPages.map(([path, title, load]) => ({
        path,
        ...lazyPage(() => (runtimeConfig().builtInApi ? load() : placeholder(title))),
      })),
      ...[...menuLinks, ...demonstrativos]
        .filter(({ path }) => !withContent.has(path))
        .map(({ path, label }) => ({ path, ...lazyPage(() => menuTarget(path, label)) })),
    ],
  },
  { path: '*', element: <NotFound /> },
];

/** Menu target without its own page: a report, or a cadastro if one is declared with the path's last segment as name. */
async function menuTarget(path: string, label: string) {
  if (!runtimeConfig().builtInApi) return placeholder(label);
  if (path.startsWith(paths.relatorio(''))) {
    return comGavetas(async () => {
      const { default: RelatorioPage, abasDe } = await import('../features/relatorios/RelatorioPage.tsx');
      const abas = await abasDe(path.slice(paths.relatorio('').length));
      return { default: () => <RelatorioPage abas={abas} /> };
    })();
  }
  const { cadastroDeclarado } = await import('../campos/cadastro-declarado.ts');
  const nome = path.slice(path.lastIndexOf('/') + 1);
  const [declarado, { default: CadastroPage }] = await Promise.all([cadastroDeclarado(nome), cadastro[2]()]);
  if (declarado === null) return placeholder(label);
  return { default: () => <CadastroPage title={label} /> };
}

async function placeholder(title: string) {
  const { default: PlaceholderPage } = await import('../features/placeholder/PlaceholderPage.tsx');
  return { default: () => <PlaceholderPage title={title} /> };
}
