import { paths } from '../../navigation/paths.ts';
import type { Ajuda } from './ajuda.ts';
import { BUSCA, manter, recusasDeCadastro } from './lista.ts';

export const ajudaDeApolices: readonly Ajuda[] = [
  {
    rota: paths.apolices,
    para: 'Todas as apólices. A busca procura por número, tomador ou corretor.',
    passos: ['Adicionar Apólice envia o PDF de uma apólice.', 'Clique no número para abrir a apólice inteira.'],
    recusas: ['“Por favor, selecione apenas arquivos PDF”: o arquivo escolhido não é um PDF.'],
    aqui: [
      'Do PDF, os dados são lidos do próprio documento: confira-os na apólice que se abre depois.',
      'Nova apólice abre o formulário para digitar. As marcas ao lado do número dizem se ela vence logo, venceu, foi cancelada ou está suspensa.',
      'Os filtros se somam à busca: sem resultado, tire um filtro antes de mudar a busca.',
    ],
  },
  {
    rota: paths.apoliceRoute,
    para: 'Tudo o que se sabe desta apólice. Dados brutos mostra a resposta do servidor sem tratamento.',
    recusas: ['“Apólice não encontrada”: o endereço usa o ID da apólice, que não é o número impresso nela.'],
    aqui: [
      'As abas dividem a página: o Resumo tem tudo o que a seguradora guarda da apólice; as outras, os embarques, as faturas, as taxas, as partes e o histórico dela.',
      'O aviso amarelo no Resumo diz o que falta para a apólice averbar e faturar, com o caminho para resolver.',
      'Editar corrige o que foi digitado errado. O que muda no contrato de verdade se faz por Endossar, com a data em que passa a valer.',
      'Endossar, Renovar, Imprimir e Cancelar apólice estão em Mais ações (⋯).',
      'Cancelar apólice pede a data: embarques depois dela deixam de ser aceitos. Para parar só por um tempo, use Nova suspensão.',
      'Renovar abre a apólice seguinte já preenchida; taxas e condições são conferidas nela.',
      'Os doze meses mostram embarques e fatura de cada mês; clique em um mês para ver as averbações dele.',
    ],
  },
  {
    rota: paths.apoliceTaxasRoute,
    para: 'O que cada embarque desta apólice paga: a lista de taxas, a matriz de UF por UF e o teste de um embarque.',
    passos: [
      'Nova taxa abre o formulário: primeiro para quais embarques ela é, depois quanto se cobra.',
      'Na Matriz, escolha as células, digite o percentual e grave; Ctrl+Z desfaz enquanto não gravou.',
      'Em Testar, descreva um embarque: o teste mostra a taxa aplicada, o motivo e o prêmio. Nada é gravado.',
    ],
    campos: [
      ['Campo vazio', 'Quer dizer “qualquer um”: quanto mais campos preenchidos, mais específica é a taxa.'],
      ['Várias servem', 'Vale a mais específica; o teste mostra qual foi e as que ficaram de fora.'],
      ['Taxa (%)', '0,035 é trinta e cinco milésimos por cento: R$ 35,00 em R$ 100.000,00.'],
    ],
    recusas: [
      'Documento recusado com “sem taxa”: cadastre a taxa aqui e reprocesse os recusados da conversão.',
      'A taxa nova vale para o que se averbar daqui em diante; o que já foi averbado mantém a taxa aplicada.',
    ],
  },
  {
    rota: paths.tomadores,
    para: 'Os tomadores, que contratam o frete, e a taxa de cada um na apólice. Os cartões seguem a busca.',
    campos: [
      ['Taxa (%)', 'Percentual sobre a importância segurada: 0,12 é R$ 120,00 em R$ 100.000,00.'],
      ['ID Apólice', 'A taxa vale só nesta apólice; o mesmo CNPJ pode ter outra taxa em outra apólice.'],
    ],
    passos: [BUSCA],
    aqui: [
      ...manter,
      'Quem aparece nos documentos sem estar aqui segue a taxa da apólice: veja Relatórios › Tomador › Sem cadastro.',
      ...recusasDeCadastro,
    ],
  },
  {
    rota: paths.suspensoes,
    para: 'Os períodos em que uma apólice não averba. Sem data final, ou com data final no futuro, a suspensão conta como ativa.',
    passos: [
      'Nova Suspensão: informe o ID da apólice e confira de quem ela é na linha abaixo do campo.',
      'Data Inicial e Motivo são obrigatórios; sem Data Final, vale até ser encerrada.',
    ],
    campos: [
      [
        'ID Apólice',
        'O código interno da apólice, e não o número impresso nela. Está no endereço da página da apólice.',
      ],
      ['Ramo', 'Precisa ser o ramo da própria apólice; começa em 54.'],
    ],
    recusas: ['A mensagem diz o campo errado: em geral o ramo, que não é o da apólice, ou as datas.'],
    aqui: [
      'Encerrar põe a data final; a partir do dia seguinte a apólice volta a averbar.',
      'Documentos de dias suspensos são recusados no Conversor; encerrada a suspensão, podem ser reprocessados.',
    ],
  },
  {
    rota: paths.subgrupos,
    para: 'Os sub-grupos: divisões de um grupo da apólice, para outro segurado ou com vigência própria.',
    passos: [BUSCA],
    campos: [
      ['ID Grupo', 'O grupo da apólice a que o sub-grupo pertence.'],
      ['Status', 'Sem informação, conta como ativo.'],
    ],
    aqui: [...manter, 'Segurado vazio é o da apólice; vigência vazia é a da apólice.', ...recusasDeCadastro],
  },
];
