import { paths } from '../../navigation/paths.ts';
import { BUSCA } from './ajuda.ts';

export const ajudaDeConversor = {
  [paths.conversor]: `Transforma o arquivo de um cliente em averbações.
    - Escolha ramo, layout e arquivo e pressione Processar. Faltando um dos três, nada acontece.
    - Depois do sucesso, Novo Processamento limpa o formulário para o arquivo seguinte.
    ! A mensagem do servidor diz o que há de errado com o arquivo; corrija-o na origem e envie de novo.
    + Escolhido o arquivo, ramo e layout são reconhecidos quando dá; a linha abaixo do campo diz por quê, e a sua escolha vale mais.
    + Planilha ou texto com o cabeçalho do cliente: Mapear colunas propõe o campo de cada uma; salvo como layout, vale sozinho para o arquivo seguinte.
    + De XML entram os documentos válidos, e os com erro ficam à espera de correção. De planilha e texto, ou entra tudo ou nada; recusado o arquivo, “Gravar os válidos e corrigir o resto” manda só os que estão certos. Um administrador pode mudar isso em Parametrizações › Conversor.
    + “Processado em parte” leva, por Corrigir, aos documentos à espera, com a causa de cada um.
    + Ignorados são documentos que não viraram averbação nova, contados por causa: já averbados, cancelados, de teste, sem valor.
    + Eventos e MDF-e agem em qualquer ordem: o cancelamento exclui a averbação aberta, marca a faturada para restituição, e espera o documento que ainda não chegou.
    + O mesmo arquivo de novo é avisado: Processar mesmo assim, ou veja a conversão anterior.
    + Vários arquivos de uma vez formam um lote, que segue em segundo plano: você pode sair da página.
  `,
  [paths.conversoes]: `Cada arquivo convertido ou recusado: quem enviou, quando, quantos documentos e o que aconteceu.
    - Filtre por situação e abra a conversão para ver os erros, corrigir e baixar o original ou o retorno.
    - ${BUSCA}
    ? Em parte: Entraram os válidos; os outros esperam correção.
    ? Sem averbação: Nada a corrigir, mas nenhuma averbação nova; a conversão diz por quê e o que os eventos fizeram.
    ? Recusada: Nada do arquivo foi gravado.
  `,
  [paths.entradas]: `O que chegou por e-mail ou pela pasta de entrada: de quem, para que caixa postal e o que foi feito com cada arquivo.
    - Filtre por “Em quarentena” para ver o que espera por uma decisão; o motivo está abaixo do assunto.
    - Liberar processa os arquivos na caixa postal escolhida, em seu nome. Descartar apaga os arquivos.
    - ${BUSCA}
    ? Em quarentena: O remetente não está entre os aceitos da caixa, ou a caixa, o layout ou o responsável faltam.
    ? Concluído: Todos os arquivos foram processados; o remetente recebe a resposta por e-mail, ou ao lado do arquivo.
    ! O layout não foi reconhecido: escolha-o ao liberar, ou informe-o na caixa postal.
  `,
  [paths.conversaoRoute]: `Uma conversão: o que o arquivo trouxe, o que virou averbação e o que ainda espera.
    - Em “documentos à espera”, veja a causa e o que fazer: mapear um texto, cadastrar apólice ou taxa, ou Corrigir os documentos dela.
    - Corrigir abre uma grade com o campo de cada causa: preencha as linhas marcadas de uma vez e Guardar e enviar de novo.
    - Resolvida a causa, Reprocessar envia os documentos de novo. Com o reprocessamento automático ligado, eles vão sozinhos.
    - De um arquivo recusado inteiro, corrija a causa e use Enviar de novo.
    ? Baixar retorno: O arquivo com o número de averbação de cada documento aceito.
    ? Retorno em Excel: O mesmo retorno em planilha, com as chaves inteiras.
    ? Corrigir: Muda só o que o Romaneio usa ao reprocessar; o documento original fica como veio. A chave só se corrige em planilha e texto.
    ! Continua recusado depois de reprocessar: a causa mudou; leia a nova na mesma tabela.
  `,
  [paths.layouts]: `Os layouts pelos quais o conversor lê cada arquivo.
    - Abra um layout para ver seus campos, testá-lo com uma amostra e copiá-lo para um cliente.
    - ${BUSCA}
    ? Cliente: “Todos” é layout do produto; com CNPJ, é a cópia de um cliente.
  `,
  [paths.layoutRoute]: `Como um layout lê um arquivo, campo a campo.
    - Em Testar com uma amostra, cole algumas linhas do arquivo: cada campo aparece como está e como é entendido.
    - Baixar modelo dá um arquivo vazio com as colunas do layout.
    - O arquivo do cliente é um pouco diferente? Copie o layout para ele e altere a cópia.
    ? Desativar: A cópia sai da lista do Conversor; o que já foi convertido por ela fica no histórico.
    ! Os layouts do produto não se alteram: só as cópias têm Editar e Desativar.
  `,
  [paths.dePara]: `O que os arquivos chamam de um jeito e o cadastro de outro: mercadorias, embalagens, municípios e outros textos.
    - Novo mapeamento: o texto do arquivo em De, o registro do cadastro em Para.
    - “CSV para importar” leva todos os mapeamentos no formato que Importar CSV lê de volta.
    ? Layout e CNPJ do segurado: Em branco, vale para todos. Vale primeiro o do segurado, depois o do layout, depois o geral.
    ? De: Acentos, maiúsculas e espaços a mais não importam.
    ! Importação recusada: uma linha errada impede todas; a mensagem diz quais. Corrija o CSV e envie de novo.
  `,
  [paths.pendentes]: `Os textos de arquivos que ninguém mapeou ainda e que impedem documentos de entrar.
    - Aceite a sugestão da linha, ou use Mapear e escolha o registro do cadastro.
    - O texto mapeado sai da fila. Documentos que só esperavam por ele vão de novo sozinhos, se o reprocessamento automático estiver ligado; senão, reprocesse a conversão.
    ? Layout e CNPJ do segurado: Começam com os do arquivo; em branco, o mapeamento vale para todos.
    ? Mapear para todos: Marcado, a sugestão aceita e o Mapear valem para todos os clientes e layouts.
    ! Não há registro que sirva: inclua-o no cadastro e volte aqui.
  `,
  [paths.pacotes]: `Os dados enviados ao sistema da seguradora e à registradora, em pacotes de faturas, apólices ou cadastros.
    - Montar pacote: escolha o que vai e, para faturas, a competência (em branco, todas).
    - Abra o pacote para enviá-lo ou baixar o arquivo.
    - O aviso amarelo diz o que passou do prazo e ainda não está em pacote.
    ? Registros: Cada registro entra em um pacote só; cancelado o pacote, ele pode entrar em outro.
    ? Aceito em parte: Alguns itens foram recusados: corrija a causa e retifique-os na página do pacote.
    ! Montar apagado: não há nada desse tipo fora de pacote.
  `,
  [paths.pacoteRoute]: `Um pacote: como está cada item, o que se pode fazer agora e o que já foi feito.
    - Enviar manda o pacote ao sistema configurado; sem sistema configurado, baixe o JSON ou XML, entregue-o e use Registrar entrega.
    - Importar retorno lê o arquivo com a resposta de cada item.
    - Retificar recusados põe os itens recusados, como estão agora, em outro pacote.
    ? Erro de envio: O sistema não recebeu; o envio é tentado de novo, e a mensagem diz o que ele respondeu.
    ? Sem resposta: O retorno ainda não falou deste item.
    ! “Este arquivo não é um JSON válido”: o retorno precisa ser o arquivo JSON como veio.
    ! Alguém mexeu no pacote antes: feche a janela, atualize e repita.
  `,
};
