import type { Perfil } from '../../../shared/contracts/access.ts';

/** Who is shown an action. The product spec's own are for everybody (section 6); the API decides, too. */
export const todos: readonly Perfil[] = ['admin', 'usuario', 'consulta'];
export const escrevem: readonly Perfil[] = ['admin', 'usuario'];
export const administram: readonly Perfil[] = ['admin'];
export const ninguem: readonly Perfil[] = [];

/** Actions of a page, by accessible name or its beginning. */
export interface AcoesDaPagina {
  readonly em: string;
  /** Answers other than the samples, by call. */
  readonly respostas?: Readonly<Record<string, object>>;
  /** Text that appears with the last card; without it the test waits for the actions. */
  readonly pronta?: RegExp;
  readonly acoes: Readonly<Record<string, readonly Perfil[]>>;
}

const dia = '2026-11-02';
/** A list's pages stand below it once it is read. */
const lida = { 'Página 1': todos } as const;
/** A registry that the product spec lists. */
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
  { em: '/dashboard/apolices', acoes: { 'Adicionar Apólice': todos, 'Nova apólice': escrevem, ...lida } },
  {
    em: '/dashboard/apolices/1',
    respostas: { 'apolice.get': { retorno: { cancelamento_vigencia: null, id_apolice_seguinte: null } } },
    acoes: {
      'Nova suspensão': todos,
      Imprimir: todos,
      'Editar apólice': escrevem,
      'Averbar embarque': escrevem,
      Endossar: escrevem,
      Renovar: escrevem,
      'Cancelar apólice': escrevem,
      'Editar condições': escrevem,
      'Editar sub-grupos': escrevem,
      'Editar tomadores': escrevem,
      'Editar cosseguro': escrevem,
      'Editar faturamento': escrevem,
      'Encerrar a suspensão': escrevem,
      'Editar a suspensão': escrevem,
      'Nova nota': escrevem,
      'Todas as taxas (1)': todos,
    },
  },
  {
    em: '/dashboard/apolices/1/taxas/lista',
    acoes: {
      'Nova taxa': escrevem,
      'Editar a taxa': escrevem,
      'Duplicar a taxa': escrevem,
      'Excluir a taxa': escrevem,
      ...lida,
    },
  },
  {
    em: '/dashboard/apolices/1/taxas/matriz',
    acoes: { 'Testar um embarque': todos, 'Outro quadro': escrevem, 'Preencher para baixo': escrevem },
  },
  { em: '/dashboard/apolices/1/taxas/teste', acoes: { Testar: todos } },
  { em: '/dashboard/apolices/tomador', acoes: { 'Novo tomador': escrevem, ...daSpec } },
  {
    em: '/dashboard/apolices/suspensao',
    acoes: { 'Nova Suspensão': todos, 'Editar a suspensão': escrevem, 'Encerrar a suspensão': escrevem, ...lida },
  },
  { em: '/dashboard/averbacao/caixa-postal', acoes: { 'Nova caixa postal': escrevem, ...daSpec } },
  { em: '/dashboard/averbacao/exclusao-bloco', acoes: { Conferir: escrevem, 'Bloco 1': todos } },
  {
    em: '/dashboard/averbacao/exclusao-bloco?bloco=1',
    respostas: { 'averbacoes.blocos': { retorno: { desfeito_em: null } } },
    acoes: { 'Ver averbações': todos, 'Nova exclusão': escrevem, 'Desfazer bloco': escrevem },
  },
  {
    em: '/dashboard/averbacao/exclusao-bloco/averbacoes',
    acoes: { 'Nova averbação': escrevem, 'Excluir em bloco': todos, ...lida },
  },
  {
    em: '/dashboard/averbacao/exclusao-bloco/averbacoes/1',
    respostas: { 'averbacoes.get': { retorno: { tipo: 'P', situacao: 'ABERTA', exige_di: true, di: null } } },
    acoes: {
      Certificado: todos,
      'Tornar definitiva': escrevem,
      'Vincular uma DI': escrevem,
      'Nova nota': escrevem,
      // The API says which note one may delete: this one.
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
    acoes: { 'Calcular prévias': escrevem, 'Aprovar todas': escrevem, 'Emitir todas': escrevem, Vencidas: todos },
  },
  {
    em: '/dashboard/faturas/lista/1',
    pronta: /^Notas$/,
    // Of a step the API says whether one may take it: of none here.
    respostas: {
      'faturas.get': { retorno: { ...passos, transicoes: [], pedidos: [] } },
      'notas.list': { retorno: { exclui: false } },
    },
    acoes: {
      PDF: todos,
      'Relação e resumo': todos,
      'Enviar por e-mail': escrevem,
      'Mais ações': escrevem,
      'Liberar ao corretor': ninguem,
      Aprovar: ninguem,
      'Cancelar fatura': ninguem,
      'Nova nota': escrevem,
      'Excluir a nota de Amostra': ninguem,
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
    acoes: { 'Executar Relatório': todos, 'Gerar planilha em segundo plano': todos, Modelos: todos },
  },
  {
    em: '/dashboard/relatorios/modelos',
    acoes: { 'Agendar Amostra': todos, 'Editar Amostra': todos, 'Excluir Amostra': todos, ...lida },
  },
  {
    em: '/dashboard/relatorios/agendamentos',
    acoes: {
      'Executar agora Amostra': todos,
      'Editar Amostra': todos,
      'Pausar Amostra': todos,
      'Excluir Amostra': todos,
      ...lida,
    },
  },
  { em: '/dashboard/conversor/processamento', acoes: { Processar: todos, 'Ver histórico': todos } },
  { em: '/dashboard/conversor/processamento/historico', acoes: { 'Baixar Amostra': todos, ...lida } },
  {
    em: '/dashboard/conversor/processamento/historico/1',
    pronta: /^1 documento à espera$/,
    acoes: { 'Baixar arquivo': todos, Reprocessar: escrevem, 'Corrigir Amostra': escrevem },
  },
  { em: '/dashboard/conversor/processamento/layouts', acoes: { ...lida } },
  {
    em: '/dashboard/conversor/processamento/layouts/1',
    acoes: {
      Voltar: todos,
      'Copiar CNPJ Amostra': todos,
      Desativar: escrevem,
      Editar: escrevem,
      'Copiar para um cliente': escrevem,
      Testar: escrevem,
    },
  },
  {
    em: '/dashboard/conversor/de-para',
    acoes: {
      'CSV para importar': todos,
      'Importar CSV': escrevem,
      'Novo Mapeamento': escrevem,
      'Editar Amostra': escrevem,
      'Histórico Amostra': escrevem,
      'Excluir Amostra': escrevem,
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
    acoes: { JSON: todos, XML: todos, Enviar: ninguem, 'Cancelar pacote': ninguem, 'Nova nota': escrevem },
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
    acoes: { Apólices: todos, Editar: escrevem, 'Nova nota': escrevem },
  },
  {
    em: '/dashboard/cadastros/dis/1',
    pronta: /^Espera uma averbação/,
    respostas: { 'dis.vinculo': { retorno: { situacao: 'PENDENTE', averbacao: null } } },
    acoes: { Voltar: todos, Editar: escrevem, 'Desprezar a declaração': escrevem, 'Vincular a Amostra': escrevem },
  },
  { em: '/dashboard/subgrupo', acoes: { 'Novo subgrupo': escrevem, ...daSpec } },
  {
    em: '/dashboard/usuarios',
    acoes: {
      'Novo Usuário': todos,
      'Editar Amostra': todos,
      'Histórico Amostra': todos,
      'Excluir Amostra': todos,
      ...lida,
    },
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
