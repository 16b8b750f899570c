import { paths } from '../../navigation/paths.ts';
import type { Ajuda } from './ajuda.ts';
import { BUSCA } from './lista.ts';

export const ajudaDeConversor: readonly Ajuda[] = [
  {
    rota: paths.conversor,
    para: 'Transforma o arquivo de um cliente em averbações.',
    passos: [
      'Escolha ramo, layout e arquivo e pressione Processar. Faltando um dos três, nada acontece.',
      'Depois do sucesso, Novo Processamento limpa o formulário para o arquivo seguinte.',
    ],
    recusas: ['A mensagem do servidor diz o que há de errado com o arquivo; corrija-o na origem e envie de novo.'],
    aqui: [
      'Escolhido o arquivo, ramo e layout são reconhecidos quando dá; a linha abaixo do campo diz por quê, e a sua escolha vale mais.',
      'Planilha ou texto com o cabeçalho do cliente: Mapear colunas propõe o campo de cada uma; salvo como layout, vale sozinho para o arquivo seguinte.',
      'De XML entram os documentos válidos, e os com erro ficam à espera de correção. De planilha e texto, ou entra tudo ou nada; recusado o arquivo, “Gravar os válidos e corrigir o resto” manda só os que estão certos. Um administrador pode mudar isso em Parametrizações › Conversor.',
      '“Processado em parte” leva, por Corrigir, aos documentos à espera, com a causa de cada um.',
      'Ignorados são documentos que não viraram averbação nova, contados por causa: já averbados, cancelados, de teste, sem valor.',
      'Eventos e MDF-e agem em qualquer ordem: o cancelamento exclui a averbação aberta, marca a faturada para restituição, e espera o documento que ainda não chegou.',
      'O mesmo arquivo de novo é avisado: Processar mesmo assim, ou veja a conversão anterior.',
      'Vários arquivos de uma vez formam um lote, que segue em segundo plano: você pode sair da página.',
    ],
  },
  {
    rota: paths.conversoes,
    para: 'Cada arquivo convertido ou recusado: quem enviou, quando, quantos documentos e o que aconteceu.',
    passos: [
      'Filtre por situação e abra a conversão para ver os erros, corrigir e baixar o original ou o retorno.',
      BUSCA,
    ],
    campos: [
      ['Em parte', 'Entraram os válidos; os outros esperam correção.'],
      [
        'Sem averbação',
        'Nada a corrigir, mas nenhuma averbação nova; a conversão diz por quê e o que os eventos fizeram.',
      ],
      ['Recusada', 'Nada do arquivo foi gravado.'],
    ],
  },
  {
    rota: paths.entradas,
    para: 'O que chegou por e-mail ou pela pasta de entrada: de quem, para que caixa postal e o que foi feito com cada arquivo.',
    passos: [
      'Filtre por “Em quarentena” para ver o que espera por uma decisão; o motivo está abaixo do assunto.',
      'Liberar processa os arquivos na caixa postal escolhida, em seu nome. Descartar apaga os arquivos.',
      BUSCA,
    ],
    campos: [
      [
        'Em quarentena',
        'O remetente não está entre os aceitos da caixa, ou a caixa, o layout ou o responsável faltam.',
      ],
      [
        'Concluído',
        'Todos os arquivos foram processados; o remetente recebe a resposta por e-mail, ou ao lado do arquivo.',
      ],
    ],
    recusas: ['O layout não foi reconhecido: escolha-o ao liberar, ou informe-o na caixa postal.'],
  },
  {
    rota: paths.conversaoRoute,
    para: 'Uma conversão: o que o arquivo trouxe, o que virou averbação e o que ainda espera.',
    passos: [
      'Em “documentos à espera”, veja a causa e o que fazer: mapear um texto, cadastrar apólice ou taxa, ou Corrigir os documentos dela.',
      'Corrigir abre uma grade com o campo de cada causa: preencha as linhas marcadas de uma vez e Guardar e enviar de novo.',
      'Resolvida a causa, Reprocessar envia os documentos de novo. Com o reprocessamento automático ligado, eles vão sozinhos.',
      'De um arquivo recusado inteiro, corrija a causa e use Enviar de novo.',
    ],
    campos: [
      ['Baixar retorno', 'O arquivo com o número de averbação de cada documento aceito.'],
      ['Retorno em Excel', 'O mesmo retorno em planilha, com as chaves inteiras.'],
      [
        'Corrigir',
        'Muda só o que o Romaneio usa ao reprocessar; o documento original fica como veio. A chave só se corrige em planilha e texto.',
      ],
    ],
    recusas: ['Continua recusado depois de reprocessar: a causa mudou; leia a nova na mesma tabela.'],
  },
  {
    rota: paths.layouts,
    para: 'Os layouts pelos quais o conversor lê cada arquivo.',
    passos: ['Abra um layout para ver seus campos, testá-lo com uma amostra e copiá-lo para um cliente.', BUSCA],
    campos: [['Cliente', '“Todos” é layout do produto; com CNPJ, é a cópia de um cliente.']],
  },
  {
    rota: paths.layoutRoute,
    para: 'Como um layout lê um arquivo, campo a campo.',
    passos: [
      'Em Testar com uma amostra, cole algumas linhas do arquivo: cada campo aparece como está e como é entendido.',
      'Baixar modelo dá um arquivo vazio com as colunas do layout.',
      'O arquivo do cliente é um pouco diferente? Copie o layout para ele e altere a cópia.',
    ],
    campos: [['Desativar', 'A cópia sai da lista do Conversor; o que já foi convertido por ela fica no histórico.']],
    recusas: ['Os layouts do produto não se alteram: só as cópias têm Editar e Desativar.'],
  },
  {
    rota: paths.dePara,
    para: 'O que os arquivos chamam de um jeito e o cadastro de outro: mercadorias, embalagens, municípios e outros textos.',
    passos: [
      'Novo mapeamento: o texto do arquivo em De, o registro do cadastro em Para.',
      '“CSV para importar” leva todos os mapeamentos no formato que Importar CSV lê de volta.',
    ],
    campos: [
      [
        'Layout e CNPJ do segurado',
        'Em branco, vale para todos. Vale primeiro o do segurado, depois o do layout, depois o geral.',
      ],
      ['De', 'Acentos, maiúsculas e espaços a mais não importam.'],
    ],
    recusas: [
      'Importação recusada: uma linha errada impede todas; a mensagem diz quais. Corrija o CSV e envie de novo.',
    ],
  },
  {
    rota: paths.pendentes,
    para: 'Os textos de arquivos que ninguém mapeou ainda e que impedem documentos de entrar.',
    passos: [
      'Aceite a sugestão da linha, ou use Mapear e escolha o registro do cadastro.',
      'O texto mapeado sai da fila. Documentos que só esperavam por ele vão de novo sozinhos, se o reprocessamento automático estiver ligado; senão, reprocesse a conversão.',
    ],
    campos: [
      ['Layout e CNPJ do segurado', 'Começam com os do arquivo; em branco, o mapeamento vale para todos.'],
      ['Mapear para todos', 'Marcado, a sugestão aceita e o Mapear valem para todos os clientes e layouts.'],
    ],
    recusas: ['Não há registro que sirva: inclua-o no cadastro e volte aqui.'],
  },
];
