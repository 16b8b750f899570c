import { paths } from '../../navigation/paths.ts';
import type { Ajuda } from './ajuda.ts';

export const ajudaDePacotes: readonly Ajuda[] = [
  {
    rota: paths.pacotes,
    para: 'Os dados enviados ao sistema da seguradora e à registradora, em pacotes de faturas, apólices ou cadastros.',
    passos: [
      'Montar pacote: escolha o que vai e, para faturas, a competência (em branco, todas).',
      'Abra o pacote para enviá-lo ou baixar o arquivo.',
      'O aviso amarelo diz o que passou do prazo e ainda não está em pacote.',
    ],
    campos: [
      ['Registros', 'Cada registro entra em um pacote só; cancelado o pacote, ele pode entrar em outro.'],
      ['Aceito em parte', 'Alguns itens foram recusados: corrija a causa e retifique-os na página do pacote.'],
    ],
    recusas: ['Montar apagado: não há nada desse tipo fora de pacote.'],
  },
  {
    rota: paths.pacoteRoute,
    para: 'Um pacote: como está cada item, o que se pode fazer agora e o que já foi feito.',
    passos: [
      'Enviar manda o pacote ao sistema configurado; sem sistema configurado, baixe o JSON ou XML, entregue-o e use Registrar entrega.',
      'Importar retorno lê o arquivo com a resposta de cada item.',
      'Retificar recusados põe os itens recusados, como estão agora, em outro pacote.',
    ],
    campos: [
      ['Erro de envio', 'O sistema não recebeu; o envio é tentado de novo, e a mensagem diz o que ele respondeu.'],
      ['Sem resposta', 'O retorno ainda não falou deste item.'],
    ],
    recusas: [
      '“Este arquivo não é um JSON válido”: o retorno precisa ser o arquivo JSON como veio.',
      'Alguém mexeu no pacote antes: feche a janela, atualize e repita.',
    ],
  },
];
