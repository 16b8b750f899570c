import { paths } from '../../navigation/paths.ts';
import type { Ajuda } from './ajuda.ts';
import { BUSCA, manter, recusasDeCadastro } from './lista.ts';

export const ajudaDeAverbacoes: readonly Ajuda[] = [
  {
    rota: paths.caixasPostais,
    para: 'As caixas postais pelas quais chegam as averbações: cada uma é de uma apólice e de um grupo dela.',
    passos: [BUSCA],
    campos: [
      ['ID Apólice', 'A apólice que recebe tudo o que chega por esta caixa.'],
      ['ID Grupo', 'O grupo dentro da apólice.'],
    ],
    aqui: [
      ...manter,
      'Grupo vazio quer dizer o grupo padrão da apólice.',
      'Quando um CNPJ tem mais de uma apólice no ramo, enviar pela caixa resolve a dúvida.',
      ...recusasDeCadastro,
    ],
  },
  {
    rota: paths.exclusaoBloco,
    para: 'Tira de uma vez muitas averbações erradas que ainda estão abertas. Elas guardam seus valores e podem voltar.',
    passos: [
      'Escolha ramo, apólice e mais um filtro (competência, datas, conversão, tomador), ou cole a lista de chaves.',
      'Confira o que foi achado; o que não pode sair aparece à parte, com o motivo.',
      'Diga o motivo, escreva a justificativa e digite a quantidade para confirmar.',
      'Errou? Abra o bloco na lista e use Desfazer bloco.',
    ],
    campos: [
      ['Justificativa', 'Pelo menos 10 caracteres; fica no histórico de cada averbação.'],
      ['Quantidade', 'Digite o número que a tela mostra: é a confirmação de que você viu quantas são.'],
    ],
    recusas: [
      'Averbação que já está em fatura não sai: cancele ou rejeite a fatura antes.',
      'Acima da sua alçada: peça a quem tem alçada para excluir em bloco.',
      'Bloco sem Desfazer: o mês de alguma delas já fechou.',
    ],
  },
  {
    rota: paths.averbacoes,
    para: 'Todas as averbações, achadas por chave, número, protocolo, placa, CNPJ ou apólice.',
    passos: [
      'Digite na busca, ou abra “Colar uma lista de chaves” para procurar muitas de uma vez.',
      'Escolha a competência para ver um mês. Os filtros que vieram de outra página aparecem como etiquetas; clique nelas para tirá-los.',
      'Nova averbação abre o formulário para digitar um embarque sem arquivo.',
    ],
    campos: [
      [
        'Situação',
        'Aberta espera a fatura; em fatura já está em uma que fechou o mês; excluída e cancelada não cobram prêmio.',
      ],
      ['Somas do alto', 'Contam tudo o que a busca achou, e à parte só as válidas.'],
    ],
    recusas: [
      'Competências arquivadas ficam fora da busca geral: informe a competência, a apólice ou a chave inteira.',
    ],
  },
  {
    rota: paths.averbacaoRoute,
    para: 'Um embarque: sob que apólice está, como o prêmio se formou, que documento o trouxe e o que já foi feito com ele.',
    passos: [
      'Certificado baixa o PDF, enquanto a averbação está aberta ou em fatura.',
      'Tornar definitiva completa uma importação provisória; valores que mudam são confirmados um a um.',
      'Na importação, vincule a DI no quadro Declaração de importação.',
    ],
    campos: [
      ['Como o prêmio se formou', 'Linha a linha: a importância, a taxa que valeu, agravos, descontos e o mínimo.'],
      ['Provisória', 'Ainda sem os valores definitivos da importação.'],
    ],
    recusas: ['Arquivada: é somente leitura. Para tirar uma averbação errada, use Exclusão em Bloco.'],
  },
];
