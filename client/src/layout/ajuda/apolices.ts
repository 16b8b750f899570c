import { paths } from '../../navigation/paths.ts';
import { BUSCA, manter, recusasDeCadastro } from './ajuda.ts';

export const ajudaDeApolices = {
  [paths.apolices]: `Todas as apólices. A busca procura por número, tomador ou corretor.
    - Adicionar Apólice envia o PDF de uma apólice.
    - Clique no número para abrir a apólice inteira.
    ! “Por favor, selecione apenas arquivos PDF”: o arquivo escolhido não é um PDF.
    + Do PDF, os dados são lidos do próprio documento: confira-os na apólice que se abre depois.
    + A seta ao lado de Adicionar Apólice oferece Digitar, sem PDF. As marcas ao lado do número dizem se ela vence logo, venceu, foi cancelada ou está suspensa.
    + Os filtros se somam à busca: sem resultado, tire um filtro antes de mudar a busca.
  `,
  [paths.apoliceRoute]: `Tudo o que se sabe desta apólice. Dados brutos mostra a resposta do servidor sem tratamento.
    ! “Apólice não encontrada”: o endereço usa o ID da apólice, que não é o número impresso nela.
    + As abas dividem a página: o Resumo tem tudo o que a seguradora guarda da apólice; as outras, os embarques, as faturas, as taxas, as partes e o histórico dela.
    + O aviso amarelo no Resumo diz o que falta para a apólice averbar e faturar, com o caminho para resolver.
    + Editar corrige o que foi digitado errado. O que muda no contrato de verdade se faz por Endossar, com a data em que passa a valer.
    + Endossar, Renovar, Imprimir e Cancelar apólice estão em Mais ações (⋯).
    + Cancelar apólice pede a data: embarques depois dela deixam de ser aceitos. Para parar só por um tempo, use Nova suspensão.
    + Renovar abre a apólice seguinte já preenchida; taxas e condições são conferidas nela.
    + Os doze meses mostram embarques e fatura de cada mês; clique em um mês para ver as averbações dele.
  `,
  [paths.apoliceTaxasRoute]: `O que cada embarque desta apólice paga: a lista de taxas, a matriz de UF por UF e o teste de um embarque.
    - Nova taxa abre o formulário: primeiro para quais embarques ela é, depois quanto se cobra.
    - Na Matriz, escolha as células, digite o percentual e grave; Ctrl+Z desfaz enquanto não gravou.
    - Em Testar, descreva um embarque: o teste mostra a taxa aplicada, o motivo e o prêmio. Nada é gravado.
    ? Campo vazio: Quer dizer “qualquer um”: quanto mais campos preenchidos, mais específica é a taxa.
    ? Várias servem: Vale a mais específica; o teste mostra qual foi e as que ficaram de fora.
    ? Taxa (%): 0,035 é trinta e cinco milésimos por cento: R$ 35,00 em R$ 100.000,00.
    ! Documento recusado com “sem taxa”: cadastre a taxa aqui e reprocesse os recusados da conversão.
    ! A taxa nova vale para o que se averbar daqui em diante; o que já foi averbado mantém a taxa aplicada.
  `,
  [paths.tomadores]: `Os tomadores, que contratam o frete, e a taxa de cada um na apólice. Os cartões seguem a busca.
    - ${BUSCA}
    ? Taxa (%): Percentual sobre a importância segurada: 0,12 é R$ 120,00 em R$ 100.000,00.
    ? ID Apólice: A taxa vale só nesta apólice; o mesmo CNPJ pode ter outra taxa em outra apólice.
    ${manter('+')}
    + Quem aparece nos documentos sem estar aqui segue a taxa da apólice: veja Relatórios › Tomador › Sem cadastro.
    ${recusasDeCadastro('+')}
  `,
  [paths.suspensoes]: `Os períodos em que uma apólice não averba. Sem data final, ou com data final de hoje em diante, a suspensão conta como ativa.
    - Nova Suspensão: informe o ID da apólice e confira de quem ela é na linha abaixo do campo.
    - Data Inicial e Motivo são obrigatórios; sem Data Final, vale até ser encerrada.
    ? ID Apólice: O código interno da apólice, e não o número impresso nela. Está no endereço da página da apólice.
    ? Ramo: Precisa ser o ramo da própria apólice; começa em 54.
    ! A mensagem diz o campo errado: em geral o ramo, que não é o da apólice, ou as datas.
    + Encerrar põe a data final em hoje, e se desfaz no aviso; a partir de amanhã a apólice volta a averbar. Outra data: Editar.
    + Documentos de dias suspensos são recusados no Conversor; encerrada a suspensão, podem ser reprocessados.
  `,
  [paths.subgrupos]: `Os sub-grupos: divisões de um grupo da apólice, para outro segurado ou com vigência própria.
    - ${BUSCA}
    ? ID Grupo: O grupo da apólice a que o sub-grupo pertence.
    ? Status: Sem informação, conta como ativo.
    ${manter('+')}
    + Segurado vazio é o da apólice; vigência vazia é a da apólice.
    ${recusasDeCadastro('+')}
  `,
  [paths.caixasPostais]: `As caixas postais pelas quais chegam as averbações: cada uma é de uma apólice e de um grupo dela.
    - ${BUSCA}
    ? ID Apólice: A apólice que recebe tudo o que chega por esta caixa.
    ? ID Grupo: O grupo dentro da apólice.
    ${manter('+')}
    + Grupo vazio quer dizer o grupo padrão da apólice.
    + Quando um CNPJ tem mais de uma apólice no ramo, enviar pela caixa resolve a dúvida.
    ${recusasDeCadastro('+')}
  `,
  [paths.exclusaoBloco]: `Tira de uma vez muitas averbações erradas que ainda estão abertas. Elas guardam seus valores e podem voltar.
    - Escolha ramo, apólice e mais um filtro (competência, datas, conversão, tomador), ou cole a lista de chaves.
    - Confira o que foi achado; o que não pode sair aparece à parte, com o motivo.
    - Diga o motivo, escreva a justificativa e digite a quantidade para confirmar.
    - Errou? Abra o bloco na lista e use Desfazer bloco.
    ? Justificativa: Pelo menos 10 caracteres; fica no histórico de cada averbação.
    ? Quantidade: Digite o número que a tela mostra: é a confirmação de que você viu quantas são.
    ! Averbação que já está em fatura não sai: cancele ou rejeite a fatura antes.
    ! Acima da sua alçada: peça a quem tem alçada para excluir em bloco.
    ! Bloco sem Desfazer: o mês de alguma delas já fechou.
  `,
  [paths.averbacoes]: `Todas as averbações, achadas por chave, número, protocolo, placa, CNPJ ou apólice.
    - Digite na busca, ou abra “Colar uma lista de chaves” para procurar muitas de uma vez.
    - Escolha a competência para ver um mês. Os filtros que vieram de outra página aparecem como etiquetas; clique nelas para tirá-los.
    - Nova averbação abre o formulário para digitar um embarque sem arquivo.
    ? Situação: Aberta espera a fatura; em fatura já está em uma que fechou o mês; excluída e cancelada não cobram prêmio.
    ? Somas do alto: Contam tudo o que a busca achou, e à parte só as válidas.
    ! Competências arquivadas ficam fora da busca geral: informe a competência, a apólice ou a chave inteira.
  `,
  [paths.averbacaoRoute]: `Um embarque: sob que apólice está, como o prêmio se formou, que documento o trouxe e o que já foi feito com ele.
    - Certificado baixa o PDF, enquanto a averbação está aberta ou em fatura.
    - Tornar definitiva completa uma importação provisória; valores que mudam são confirmados um a um.
    - Na importação, vincule a DI no quadro Declaração de importação.
    ? Como o prêmio se formou: Linha a linha: a importância, a taxa que valeu, agravos, descontos e o mínimo.
    ? Provisória: Ainda sem os valores definitivos da importação.
    ! Arquivada: é somente leitura. Uma averbação errada se corrige ou exclui em Mais ações; várias, em Exclusão em Bloco.
  `,
};
