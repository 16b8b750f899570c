import { paths } from '../../navigation/paths.ts';
import { cadastro, cadastroRestrito } from './ajuda.ts';

export const ajudaDeCadastrosDaCarga = {
  [paths.cadastro('pais')]:
    cadastro(`Países de origem e destino dos embarques internacionais, com as restrições de cada um.
    ? Código BACEN: O código que a NF-e e o CT-e trazem; em branco, ainda não conferido.
    ? Restrito: Guerra ou sanções: as averbações do país recebem um aviso.
  `),
  [paths.cadastro('complemento-pais')]:
    cadastro(`Portos, aeroportos, fronteiras e cidades do exterior; a exportação informa um deles como destino.
    ? UN/LOCODE: Cinco letras: as duas do país e três do lugar, como NLRTM para Roterdã.
  `),
  [paths.cadastro('estado')]:
    cadastroRestrito(`As unidades da federação, com as vizinhas de cada uma, e EX para o exterior.
    ? Vizinhos: Decidem se uma viagem é entre estados vizinhos; não mudam.
    ? Rodofluvial: O estado aceita viagens que seguem por rio.
  `),
  [paths.cadastro('municipio')]:
    cadastroRestrito(`Os municípios do IBGE, entre os quais estão a origem e o destino dos embarques nacionais.
    ? Código IBGE: Sete dígitos; os dois primeiros são da UF.
    ! “O código não é de um município desta UF”: confira os dois primeiros dígitos.
  `),
  [paths.cadastro('embalagem')]:
    cadastro(`Como a mercadoria viaja acondicionada; os arquivos dos clientes são conferidos com esta lista.
    ? Agravo da taxa: Percentual que se soma à taxa: 10 torna 0,100% em 0,110%.
    ? Código: O texto do arquivo que não é um código daqui se mapeia em De-Para.
  `),
  [paths.cadastro('mercadoria')]:
    cadastro(`As mercadorias seguradas, por grupo. Taxas, limites e exclusões das apólices se referem a elas.
    ? Prefixos de NCM: De 2 a 8 dígitos: os itens de nota cujo NCM começa assim são desta mercadoria.
    ? Só com acordo prévio e Excluída: São avisos para quem lê o cadastro. O que recusa um documento são as mercadorias excluídas nas condições da apólice.
  `),
  [paths.cadastro('dis')]:
    cadastro(`As declarações de importação (DI e DUIMP), até que virem averbação ou sejam desprezadas com um motivo.
    ? DI ou DUIMP: Pelo menos uma das duas.
    ? Situação: Não se digita: muda quando a declaração é vinculada, desprezada ou reaberta na página dela.
    ! Declaração averbada não se exclui: abra-a e desvincule da averbação antes.
  `),
  [`${paths.cadastro('dis')}/:id`]: `Uma declaração de importação: a averbação em que se tornou ou pode se tornar, e o que a alfândega disse.
    - Pendente: vincule a uma das averbações sugeridas, que são da apólice ou do importador.
    - Não vai virar averbação? Desprezar pede o motivo. Reabrir traz de volta.
    ? Vinculada a uma provisória: Torne a averbação definitiva na página dela.
    ! Nenhuma averbação sugerida: averbe o embarque antes, ou confira o CNPJ do importador e a apólice.
  `,
  [paths.cadastro('incoterms')]:
    cadastro(`Termos de venda internacional: quem segura a carga, com que cobertura e por quais valores.
    ? Edição: O ano da regra da ICC; a mesma sigla pode existir em edições diferentes.
    ? Verbas sugeridas: O que costuma entrar na importância segurada com este termo.
  `),
  [paths.cadastro('navio')]:
    cadastro(`Navios que transportam mercadorias seguradas; idade e classe podem agravar a taxa.
    ? IMO: Sete dígitos, o último verificador; não muda quando o navio muda de nome.
    ? Sob sanção: Marca o navio que está em lista de sanções.
    ! “Número IMO inválido”: um dígito foi trocado; confira no documento do embarque.
  `),
  [paths.cadastro('cambio')]: cadastro(`Quantos reais vale uma unidade de cada moeda, dia a dia.
    ? Venda: É a que converte os embarques.
    ? Dia sem taxa: Usa a última anterior: fim de semana e feriado não precisam ser digitados.
    ! “Esta taxa já está em uma fatura”: ela não muda mais; inclua a do dia certo.
  `),
  [paths.cadastro('moeda')]:
    cadastro(`As moedas dos embarques internacionais, com as casas decimais e o tipo de paridade.
    ? Paridade: A: unidades por dólar, divide. B: dólares por unidade, multiplica.
    ? Código BACEN: Em branco, ainda não conferido.
  `),
  [paths.cadastro('tributo')]:
    cadastroRestrito(`Os tributos sobre o prêmio: IOF até 31/12/2026, CBS e IBS de 2027 em diante, cada um com a sua vigência.
    ? Recebimentos desde: Vale a linha do dia em que o prêmio é recebido; a do ramo e da viagem vem antes da geral.
    ? Situação: A confirmar avisa na emissão; a definir, ou sem alíquota, a emissão é recusada.
    ? Base: Da receita saem a corretagem e o cosseguro cedido.
    ! Dois períodos do mesmo tributo, ramo e viagem não se sobrepõem: encerre o antigo antes.
  `),
  [paths.cadastro('comissao-paga')]:
    cadastro(`O que foi pago a cada corretor por apólice, e a nota que prova o pagamento.
    ? Chave da nota: Sem ela, a comissão não reduz a base de CBS e IBS na DeRE; com ela, até o valor da nota.
  `),
  [paths.cadastro('iof')]: cadastroRestrito(`As alíquotas do imposto sobre o prêmio, por ramo e vigência.
    ? Vigência: Vale a alíquota do dia do pagamento, e não a da emissão.
    ! Duas alíquotas do mesmo ramo não valem ao mesmo tempo: encerre a antiga antes.
  `),
  [paths.cadastro('contrato-resseguro')]:
    cadastroRestrito(`Os contratos que cedem parte dos riscos de um ramo, com a retenção, o limite e os resseguradores.
    ? Retenção: Em percentual nos contratos de quota; em valor, na moeda do contrato, nos outros.
    ? Resseguradores: As participações somam 100%.
    ! “As participações devem somar 100%”: confira as casas decimais.
  `),
};
