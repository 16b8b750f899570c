import { type AcoesDaPagina, escrevem, todos, por, lida, daSpec, daApolice, daNota } from './acoes.ts';

export const acoesDasApolices: readonly AcoesDaPagina[] = [
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
    comElas: { ...daApolice, 'Editar adicionais e descontos': escrevem },
  },
  {
    em: '/dashboard/apolices/1?aba=partes',
    acoes: por(escrevem, 'Editar sub-grupos, Editar tomadores, Editar corretores, Editar cosseguro'),
    comElas: daApolice,
  },
  { em: '/dashboard/apolices/1?aba=faturas', acoes: por(escrevem, 'Editar faturamento'), comElas: daApolice },
  {
    em: '/dashboard/apolices/1?aba=suspensoes',
    respostas: { 'apolice.panorama': { retorno: { suspensoes: { desde: '2026-01-01' } } } },
    acoes: por(escrevem, 'Encerrar a suspensão, Editar a suspensão'),
    comElas: daApolice,
  },
  {
    em: '/dashboard/apolices/1?aba=historico',
    acoes: por(escrevem, 'Nova nota'),
    comElas: { ...daApolice, ...daNota },
  },
  {
    em: '/dashboard/apolices/1/taxas/lista',
    acoes: { ...por(escrevem, 'Nova taxa, Editar a taxa, Duplicar a taxa, Excluir a taxa'), ...lida },
  },
  {
    em: '/dashboard/apolices/1/taxas/matriz',
    acoes: { ...por(todos, 'Testar um embarque'), ...por(escrevem, 'Outro quadro, Preencher para baixo') },
    comElas: por(
      escrevem,
      'Descartar, Salvar matriz, Aplicar a AC → AC, Preencher para a direita, Desfazer, Refazer, Taxa para AC → AC',
    ),
  },
  { em: '/dashboard/apolices/1/taxas/teste', acoes: { Testar: todos } },
  { em: '/dashboard/apolices/tomador', acoes: { 'Novo tomador': escrevem, ...daSpec } },
  {
    em: '/dashboard/apolices/suspensao',
    acoes: { ...por(todos, 'Nova Suspensão'), ...por(escrevem, 'Editar a suspensão, Encerrar a suspensão'), ...lida },
  },
  { em: '/dashboard/averbacao/caixa-postal', acoes: { 'Nova caixa postal': escrevem, ...daSpec } },
  {
    em: '/dashboard/averbacao/exclusao-bloco',
    acoes: { Conferir: escrevem, 'Bloco 1': todos },
    comElas: por(
      escrevem,
      'Ramo, Apólice, Sub-grupo, Abrir calendário, Mês passado, Últimos 30 dias, Este ano, Competência, Embarque de, Embarque até, Lote do conversor (número da conversão), CNPJ do tomador, Chaves ou números de documento',
    ),
  },
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
    comElas: daNota,
  },
];
