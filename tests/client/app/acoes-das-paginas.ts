import type { Perfil } from '../../../shared/contracts/access.ts';

/** Profiles that see an action. Everyone sees the actions of the product spec (section 6); the API checks permission as well. */
export const todos: readonly Perfil[] = ['admin', 'usuario', 'consulta'];
export const escrevem: readonly Perfil[] = ['admin', 'usuario'];
export const administram: readonly Perfil[] = ['admin'];
export const ninguem: readonly Perfil[] = [];

/** Actions of a page, by accessible name or its prefix. */
export interface AcoesDaPagina {
  readonly em: string;
  /** Answers that override the samples, by call id. */
  readonly respostas?: Readonly<Record<string, object>>;
  /** Text that appears with the last card; without it the test waits for the actions. */
  readonly pronta?: RegExp;
  readonly acoes: Readonly<Record<string, readonly Perfil[]>>;
}

const por = (quem: readonly Perfil[], nomes: string) =>
  Object.fromEntries(nomes.split(', ').map((nome) => [nome, quem]));

const dia = '2026-11-02';
/** The pagination below a loaded list. */
const lida = { 'Página 1': todos } as const;
/** Actions of a registry from the product spec. */
const daSpec = { Importar: escrevem, 'Editar Amostra': escrevem, 'Excluir Amostra': escrevem, ...lida } as const;
const declarado = (quem: readonly Perfil[], nome = 'Amostra') => ({
  ...lida,
  Importar: quem,
  [`${nome} ativo`]: quem,
  [`Editar ${nome}`]: quem,
  [`Duplicar ${nome}`]: quem,
  [`Excluir ${nome}`]: quem,
});
const passos = { passos: [] } as const;

export const acoesDasPaginas: readonly AcoesDaPagina[] = [
  { em: '/dashboard/apolices', acoes: { 'Adicionar Apólice': todos, 'Adicionar de outra forma': escrevem, ...lida } },
  {
    em: '/dashboard/apolices/1',
    respostas: { 'apolice.get': { retorno: { cancelamento_vigencia: null, id_apolice_seguinte: null } } },
    acoes: {
      ...por(todos, 'Voltar, Mais ações, Averbações, Histórico'),
      ...por(escrevem, 'Nova suspensão, Editar apólice, Averbar embarque'),
    },
  },
  {
    em: '/dashboard/apolices/1?aba=condicoes',
    acoes: { ...por(todos, 'Todas as taxas (1)'), ...por(escrevem, 'Recalcular embarques, Editar condições') },
  },
  {
    em: '/dashboard/apolices/1?aba=partes',
    acoes: por(escrevem, 'Editar sub-grupos, Editar tomadores, Editar cosseguro'),
  },
  { em: '/dashboard/apolices/1?aba=faturas', acoes: por(escrevem, 'Editar faturamento') },
  { em: '/dashboard/apolices/1?aba=suspensoes', acoes: por(escrevem, 'Encerrar a suspensão, Editar a suspensão') },
  { em: '/dashboard/apolices/1?aba=historico', acoes: por(escrevem, 'Nova nota') },
  {
    em: '/dashboard/apolices/1/taxas/lista',
    acoes: { ...por(escrevem, 'Nova taxa, Editar a taxa, Duplicar a taxa, Excluir a taxa'), ...lida },
  },
  {
    em: '/dashboard/apolices/1/taxas/matriz',
    acoes: { ...por(todos, 'Testar um embarque'), ...por(escrevem, 'Outro quadro, Preencher para baixo') },
  },
  { em: '/dashboard/apolices/1/taxas/teste', acoes: { Testar: todos } },
  { em: '/dashboard/apolices/tomador', acoes: { 'Novo tomador': escrevem, ...daSpec } },
  {
    em: '/dashboard/apolices/suspensao',
    acoes: { ...por(todos, 'Nova Suspensão'), ...por(escrevem, 'Editar a suspensão, Encerrar a suspensão'), ...lida },
  },
  { em: '/dashboard/averbacao/caixa-postal', acoes: { 'Nova caixa postal': escrevem, ...daSpec } },
  { em: '/dashboard/averbacao/exclusao-bloco', acoes: { Conferir: escrevem, 'Bloco 1': todos } },
  {
    em: '/dashboard/averbacao/exclusao-bloco?bloco=1',
    respostas: { 'averbacoes.blocos': { retorno: { desfeito_em: null } } },
    acoes: { ...por(todos, 'Ver averbações'), ...por(escrevem, 'Nova exclusão, Desfazer bloco') },
  },
  {
    em: '/dashboard/averbacao/exclusao-bloco/averbacoes',
    acoes: { 'Nova averbação': escrevem, ...lida },
  },
  {
    em: '/dashboard/averbacao/exclusao-bloco/averbacoes/1',
    respostas: {
      'averbacoes.get': {
        retorno: { tipo: 'P', situacao: 'ABERTA', em_fatura: false, arquivada: false, exige_di: true, di: null },
      },
    },
    acoes: {
      Certificado: todos,
      'Tornar definitiva': escrevem,
      Corrigir: escrevem,
      'Excluir averbação': escrevem,
      'Vincular uma DI': escrevem,
      'Nova nota': escrevem,
      // The API says which notes the user can delete; this one is deletable.
      'Excluir a nota de Amostra': todos,
    },
  },
  { em: '/dashboard/faturas/lista', acoes: { 'Gerar prévia': escrevem, ...lida } },
  {
    em: '/dashboard/faturas/lista/fechamento',
    respostas: {
      'faturas.fechamento': {
        tarefa: null,
        situacoes: ['PREVIA', 'APROVADA'].map((situacao) => ({
          situacao,
          faturas: 1,
          valor_total: '1.00',
          maior: '1.00',
        })),
      },
    },
    acoes: { ...por(escrevem, 'Calcular prévias, Aprovar todas, Emitir todas'), ...por(todos, 'Vencidas') },
  },
  { em: '/dashboard/faturas/lista/restituicoes', acoes: lida },
  {
    em: '/dashboard/faturas/lista/restituicoes/1',
    respostas: { 'restituicoes.get': { retorno: { situacao: 'A_ABATER', abatido: '0.00' } } },
    acoes: por(escrevem, 'Emitir endosso, Cancelar restituição'),
  },
  {
    em: '/dashboard/faturas/lista/1',
    pronta: /^Notas$/,
    // The API says which steps are allowed; here, none.
    respostas: {
      'faturas.get': { retorno: { ...passos, transicoes: [], pedidos: [] } },
      'notas.list': { retorno: { exclui: false } },
    },
    acoes: {
      ...por(todos, 'PDF, Relação e resumo'),
      ...por(escrevem, 'Enviar por e-mail, Mais ações, Nova nota'),
      ...por(ninguem, 'Liberar ao corretor, Aprovar, Cancelar fatura, Excluir a nota de Amostra'),
    },
  },
  {
    em: '/dashboard/faturas/desconto-recorrente',
    acoes: { 'Novo desconto recorrente': escrevem, ...declarado(escrevem) },
  },
  {
    em: '/dashboard/relatorios/relacao-embarques?criterio=apolice&ramo=1&apolice=1',
    respostas: { 'ramos.list': { retorno: { id_ramo: 1 } } },
    acoes: { 'Executar Relatório': todos, Modelos: todos },
  },
  {
    em: '/dashboard/relatorios/tomador',
    acoes: { ...por(todos, 'Executar Relatório, Executar de outro modo, Modelos') },
  },
  {
    em: '/dashboard/relatorios/modelos',
    acoes: { ...por(todos, 'Agendar Amostra, Editar Amostra, Excluir Amostra'), ...lida },
  },
  {
    em: '/dashboard/relatorios/agendamentos',
    acoes: { ...por(todos, 'Executar agora Amostra, Editar Amostra, Pausar Amostra, Excluir Amostra'), ...lida },
  },
  { em: '/dashboard/conversor/processamento', acoes: { Processar: todos, 'Ver histórico': todos } },
  { em: '/dashboard/conversor/processamento/historico', acoes: { 'Baixar Amostra': todos, ...lida } },
  {
    em: '/dashboard/conversor/processamento/historico/1',
    pronta: /^1 documento à espera$/,
    acoes: { ...por(todos, 'Baixar arquivo'), ...por(escrevem, 'Reprocessar, Corrigir Amostra') },
  },
  { em: '/dashboard/conversor/processamento/layouts', acoes: { ...lida } },
  {
    em: '/dashboard/conversor/processamento/layouts/1',
    acoes: {
      ...por(todos, 'Voltar, Copiar CNPJ Amostra'),
      ...por(escrevem, 'Desativar, Editar, Copiar para um cliente, Testar'),
    },
  },
  {
    em: '/dashboard/conversor/de-para',
    acoes: {
      ...por(todos, 'CSV para importar'),
      ...por(escrevem, 'Importar CSV, Novo Mapeamento, Editar Amostra, Histórico Amostra, Excluir Amostra'),
      ...lida,
    },
  },
  {
    em: '/dashboard/conversor/de-para/pendentes',
    acoes: { 'Mapear Amostra': escrevem, 'Amostra: é o que': escrevem, ...lida },
  },
  { em: '/dashboard/wi/pacotes', acoes: { 'Montar pacote': escrevem, ...lida } },
  {
    em: '/dashboard/wi/pacotes/1',
    pronta: /^Notas$/,
    respostas: { 'pacotes.get': { retorno: { ...passos, acoes: [] } } },
    acoes: { ...por(todos, 'JSON, XML'), ...por(ninguem, 'Enviar, Cancelar pacote'), ...por(escrevem, 'Nova nota') },
  },
  { em: '/dashboard/cadastros', acoes: { Navios: todos } },
  { em: '/dashboard/cadastros/navio', acoes: { 'Novo navio': escrevem, ...declarado(escrevem) } },
  {
    em: '/dashboard/cadastros/alcada',
    acoes: { 'Nova alçada': administram, ...declarado(administram, 'Liberar limite por viagem') },
  },
  { em: '/dashboard/cadastros/corretores', acoes: { 'Novo corretor': escrevem, ...daSpec } },
  {
    em: '/dashboard/cadastros/segurado/1',
    pronta: /^Notas$/,
    acoes: { ...por(todos, 'Apólices'), ...por(escrevem, 'Editar, Nova nota') },
  },
  {
    em: '/dashboard/cadastros/dis/1',
    pronta: /^Aguarda uma averbação/,
    respostas: { 'dis.vinculo': { retorno: { situacao: 'PENDENTE', averbacao: null } } },
    acoes: { ...por(todos, 'Voltar'), ...por(escrevem, 'Editar, Desprezar a declaração, Vincular a Amostra') },
  },
  { em: '/dashboard/subgrupo', acoes: { 'Novo subgrupo': escrevem, ...daSpec } },
  {
    em: '/dashboard/usuarios',
    acoes: { ...por(todos, 'Novo Usuário, Editar Amostra, Histórico Amostra, Excluir Amostra'), ...lida },
  },
  {
    em: '/dashboard/tarefas',
    respostas: { 'tarefas.list': { data: { situacao: 'EM_ANDAMENTO', parando: false, criada_em: dia } } },
    acoes: { Parar: todos, 'De todas as pessoas': administram },
  },
  { em: '/dashboard/perfil', acoes: { 'Alterar senha': todos } },
  { em: '/dashboard/parametrizacoes', acoes: { 'Histórico de Prazo máximo de vencimento': administram } },
  { em: '/dashboard', acoes: { 'Faturas a emitir: 1': todos } },
];
