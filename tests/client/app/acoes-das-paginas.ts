import {
  type AcoesDaPagina,
  administram,
  escrevem,
  todos,
  ninguem,
  por,
  dia,
  lida,
  daSpec,
  declarado,
  passos,
  daNota,
  abasDosUsuarios,
} from './acoes.ts';
import { acoesDasApolices } from './acoes-das-apolices.ts';

export const acoesDasPaginas: readonly AcoesDaPagina[] = [
  ...acoesDasApolices,
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
    comElas: daNota,
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
    acoes: { ...por(todos, 'Baixar arquivo'), ...por(escrevem, 'Reprocessar, Corrigir Amostra') },
    comElas: { 'Corrigir Amostra: “Amostra”': escrevem },
  },
  { em: '/dashboard/conversor/processamento/layouts', acoes: { ...lida } },
  {
    em: '/dashboard/conversor/processamento/layouts/1',
    acoes: {
      ...por(todos, 'Voltar, Copiar CNPJ Amostra'),
      ...por(escrevem, 'Desativar, Editar, Copiar para um cliente, Testar'),
    },
    comElas: por(escrevem, 'Ramo, Amostra, # Testar com uma amostra'),
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
    comElas: por(escrevem, 'Parece ser, Mapear para'),
  },
  { em: '/dashboard/wi/pacotes', acoes: { 'Montar pacote': escrevem, ...lida } },
  {
    em: '/dashboard/wi/pacotes/1',
    respostas: { 'pacotes.get': { retorno: { ...passos, acoes: [] } } },
    acoes: { ...por(todos, 'JSON, XML'), ...por(ninguem, 'Enviar, Cancelar pacote'), ...por(escrevem, 'Nova nota') },
    comElas: daNota,
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
    acoes: { ...por(todos, 'Apólices'), ...por(administram, 'Dar acesso'), ...por(escrevem, 'Editar, Nova nota') },
    comElas: daNota,
  },
  {
    em: '/dashboard/cadastros/corretores/1',
    acoes: { ...por(todos, 'Apólices'), ...por(administram, 'Dar acesso'), ...por(escrevem, 'Editar, Nova nota') },
    comElas: daNota,
  },
  {
    em: '/dashboard/cadastros/dis/1',
    respostas: { 'dis.vinculo': { retorno: { situacao: 'PENDENTE', averbacao: null } } },
    acoes: {
      ...por(todos, 'Voltar'),
      ...por(escrevem, 'Editar, Desprezar a declaração, Vincular a Amostra, Nova nota'),
    },
    comElas: daNota,
  },
  { em: '/dashboard/subgrupo', acoes: { 'Novo subgrupo': escrevem, ...daSpec } },
  {
    em: '/dashboard/usuarios',
    acoes: { ...por(todos, 'Novo Usuário, Editar Amostra, Histórico Amostra, Excluir Amostra'), ...lida },
    comElas: { ...abasDosUsuarios, ...por(administram, 'Administrador 0, Usuário 0, Consulta 0') },
  },
  {
    em: '/dashboard/tarefas',
    respostas: { 'tarefas.list': { data: { situacao: 'EM_ANDAMENTO', parando: false, criada_em: dia } } },
    acoes: { Parar: todos, 'De todas as pessoas': administram },
  },
  { em: '/dashboard/perfil', acoes: { 'Alterar senha': todos } },
  {
    em: '/dashboard/parametrizacoes',
    acoes: { 'Histórico de Prazo máximo de vencimento': administram },
    comElas: por(
      administram,
      'Histórico de, Abrir calendário, Descartar, Salvar, Faturamento, Impostos, Contabilidade, Averbação, Conversor, Internacional, Resseguro, Notificações, Sistema, Prazo, Tolerância, Chave PIX, Nome de quem, Cidade de quem, Processo SUSEP, Vale a partir, Exigir motivo, Aplicar descontos, Prêmio mínimo, Restituir, Permitir aprovação',
    ),
  },
  { em: '/dashboard', acoes: { 'Faturas a emitir: 1': todos } },
  { em: '/dashboard/faturas/lista/retorno', acoes: {} },
  { em: '/dashboard/faturas/lista/numeracao', acoes: {} },
  {
    em: '/dashboard/conversor/processamento/envios',
    respostas: { 'entradas.list': { data: { situacao: 'QUARENTENA', arquivos: { recusa: null } } } },
    acoes: { ...por(escrevem, 'Liberar, Descartar'), ...lida },
  },
  {
    em: '/dashboard/usuarios/chaves',
    acoes: { ...abasDosUsuarios, ...por(administram, 'Nova chave, Trocar o segredo de Amostra, Revogar Amostra') },
    comElas: por(
      administram,
      'Atualizar, Visões, Colunas, Exportar, Nome, Escopos, Dados que vê, Validade, Último uso, Responsável, Situação, Anterior, Página, Próxima, Selecionar',
    ),
  },
  {
    em: '/dashboard/usuarios/auditoria',
    acoes: { ...abasDosUsuarios, ...por(administram, 'Verificar selos, Exportar') },
    comElas: por(
      administram,
      'Atualizar, Abrir calendário, Buscar, Visões, Colunas, Todos, Criou, Alterou, Excluiu, Entrou, Saiu, Consultou, Baixou, Foi recusado, Leu, Anterior, Página, Próxima, Copiar âncora, De, Até, Usuário, Registro, Número, Endereço IP, # Âncoras',
    ),
  },
  {
    em: '/dashboard/usuarios/dados-pessoais',
    acoes: { ...abasDosUsuarios, ...por(administram, 'Baixar planilha, Anonimizar...') },
    comElas: por(administram, 'CPF, # Titular'),
  },
  { em: '/dashboard/pedidos', acoes: {} },
];
