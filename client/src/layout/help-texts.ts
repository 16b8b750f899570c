import { paths } from '../paths.ts';

const LIST =
  'A busca ignora acentos e maiúsculas e aceita CNPJ com ou sem pontuação. O endereço da página guarda busca, ordem e página: copie-o para compartilhar.';
const EXPORT = 'Exportar leva todas as linhas da busca, com as colunas escolhidas em Colunas.';

/** What each page is for, by its route. */
const screens: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: ['Os números gerais, o que aconteceu por último e os caminhos mais usados.'],
  [paths.apolices]: [
    'Todas as apólices. A busca e as páginas vêm do servidor; a ordem do cabeçalho vale somente para a página mostrada.',
    'Adicionar Apólice envia o PDF de uma apólice. Os dados são lidos do próprio documento.',
  ],
  [paths.tomadores]: ['Os tomadores e a taxa de cada um. Os cartões seguem a busca.', LIST, EXPORT],
  [paths.suspensoes]: [
    'As suspensões de apólices. Uma suspensão sem data final, ou com data final no futuro, está ativa.',
    LIST,
    EXPORT,
  ],
  [paths.caixasPostais]: ['As caixas postais pelas quais chegam as averbações de cada apólice.', LIST, EXPORT],
  [paths.corretores]: ['Os corretores, com registro na SUSEP e contato.', LIST, EXPORT],
  [paths.subgrupos]: ['Os subgrupos das apólices.', LIST, EXPORT],
  [paths.usuarios]: [
    'Quem pode entrar no sistema. O perfil decide o que o servidor aceita: consulta lê, usuário também grava, administrador também cuida dos usuários.',
    LIST,
  ],
  [paths.conversor]: [
    'Transforma o arquivo de um cliente em averbações. Escolha ramo, layout e arquivo e pressione Processar.',
    'O arquivo entra inteiro ou não entra: as linhas com erro são apontadas para correção.',
  ],
  [paths.conversoes]: [
    'Cada arquivo convertido ou recusado, com quem, quando e quantas linhas. O original e os erros podem ser baixados.',
  ],
  [paths.layouts]: [
    'Os layouts pelos quais o conversor lê arquivos. Abra um para ver seus campos, testá-lo com uma amostra e copiá-lo para um cliente.',
  ],
  [paths.dePara]: [
    'O que os arquivos chamam de um jeito e o cadastro de outro. Vale o mapeamento do segurado, depois o do layout, depois o geral.',
    '“CSV para importar” leva todos os mapeamentos no formato que Importar CSV lê de volta.',
  ],
  [paths.pendentes]: [
    'Os textos de arquivos recusados que ninguém mapeou. Mapear resolve um texto, que sai da fila; depois envie o arquivo de novo.',
  ],
  [paths.parametrizacoes]: [
    'O que vale para o sistema inteiro: prazos, limites, padrões, textos e os dados da seguradora. Só administradores alteram.',
    'Uma alteração vale a partir do dia escolhido. Onde aparece a escolha do ramo, um ramo pode ter valor próprio.',
  ],
  [paths.relacaoEmbarques]: [
    'Escolha critério, ramo e apólice; sub grupo, competência e colunas são opcionais. Cada linha do resultado tem sua planilha.',
    'Na escolha, o sub grupo aparece pelo código; nos resultados, pelo ID do grupo.',
    'O endereço da página guarda os parâmetros: copie-o para repetir o relatório.',
  ],
};

const detail = ['Tudo o que se sabe desta apólice. Dados brutos mostra a resposta do servidor sem tratamento.'];
const other = ['Esta página ainda não tem conteúdo neste servidor.'];

/** The paragraphs of help for an address. */
export function helpOf(pathname: string): readonly string[] {
  return screens[pathname] ?? (pathname.startsWith(`${paths.apolices}/`) ? detail : other);
}

export const shortcuts = [
  { keys: 'Ctrl + K', what: 'Buscar ou ir para uma página' },
  { keys: 'Alt + 1', what: 'Ir para o conteúdo' },
  { keys: 'Alt + 2', what: 'Ir para o menu' },
  { keys: 'Alt + 3', what: 'Ir para a busca da lista' },
  { keys: 'Alt + N', what: 'Novo registro (a ação principal da página)' },
  { keys: 'Alt + R', what: 'Atualizar a lista' },
  { keys: 'Ctrl + Enter', what: 'Enviar o formulário do diálogo' },
  { keys: 'Esc', what: 'Fechar diálogo, menu ou lista de opções' },
  { keys: 'F8', what: 'Ir para as notificações' },
  { keys: '/', what: 'Ir para a busca da lista (se ativado)' },
  { keys: '?', what: 'Abrir esta ajuda (se ativado)' },
] as const;

export const glossary = [
  { term: 'Apólice', meaning: 'O contrato de seguro: o que cobre, de quem, por quanto e até quando.' },
  { term: 'Averbação', meaning: 'A comunicação de cada embarque à seguradora, que o inclui na cobertura da apólice.' },
  { term: 'Competência', meaning: 'O mês a que pertencem os embarques de um faturamento.' },
  { term: 'Corretor', meaning: 'Quem intermedeia o seguro, com registro na SUSEP.' },
  { term: 'Embarque', meaning: 'Uma viagem da mercadoria, da origem ao destino.' },
  { term: 'Endosso', meaning: 'O documento que altera uma apólice já emitida.' },
  { term: 'Fatura', meaning: 'A cobrança do prêmio dos embarques averbados no período.' },
  { term: 'IOF', meaning: 'Imposto sobre operações financeiras, cobrado sobre o prêmio.' },
  { term: 'Prêmio', meaning: 'O preço do seguro.' },
  { term: 'Ramo', meaning: 'O tipo de seguro, com código da SUSEP.' },
  { term: 'Segurado', meaning: 'Quem tem o risco coberto pela apólice.' },
  { term: 'Tomador', meaning: 'Quem contrata o serviço e responde pelo pagamento.' },
  { term: 'Vigência', meaning: 'O período em que a apólice vale.' },
] as const;
