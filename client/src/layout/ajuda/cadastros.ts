import { paths } from '../../navigation/paths.ts';
import { BUSCA, cadastro, cadastroRestrito, manter, recusasDeCadastro } from './ajuda.ts';

export const ajudaDeCadastros = {
  [paths.cadastros]: `Todos os cadastros, por tema, também os que não estão no menu.
    - Busque pelo nome ou pelo assunto e clique para abrir. Cada um diz quantos registros tem e quando mudou.
  `,
  [paths.corretores]: `Os corretores, com registro na SUSEP e contato.
    - ${BUSCA}
    ? Registro SUSEP: O número da corretora na SUSEP, e não o código dela na seguradora.
    ${manter('+')}
    + A comissão habitual vale onde a apólice não diz corretores e comissões próprios.
    + Abra um corretor para ver as apólices dele.
    ${recusasDeCadastro('+')}
  `,
  [`${paths.corretores}/:id`]: `Um corretor inteiro: dados, apólices pela situação de hoje e os últimos doze meses de averbações.
    - Clique em uma situação, em um mês ou em Apólices para ver a lista. Editar abre o cadastro dele.
    ! Para trocar o corretor de uma apólice, abra a apólice: aqui só mudam os dados do corretor.
  `,
  [paths.cadastro('segurado')]: cadastro(`Transportadores e donos da carga que as apólices seguram.
    ? CNPJ: É por ele que o Conversor acha a apólice de um documento.
    ? RNTRC: O registro na ANTT; só de transportadores.
    ! CNPJ repetido: o segurado já existe; procure-o, também entre os inativos.
  `),
  [`${paths.cadastro('segurado')}/:id`]: `Um segurado inteiro: dados, apólices pela situação de hoje e os últimos doze meses de averbações.
    - Clique em uma situação, em um mês ou em Apólices para ver a lista. Editar abre o cadastro dele.
    ! Segurado sem apólice no ramo: os documentos dele são recusados no Conversor até haver uma.
  `,
  [paths.cadastro('assessoria')]:
    cadastro(`Empresas que assessoram os corretores junto à seguradora, com a comissão de cada uma.
    ? Comissões por ramo: Valem no lugar da comissão geral, cada uma na sua vigência.
    ? Comissão por conta de: Diz se quem paga é a seguradora ou se sai da parte do corretor.
    ! Vigências de um mesmo ramo não podem se sobrepor.
  `),
  [paths.cadastro('sistema-averbacao')]:
    cadastroRestrito(`De onde vêm os embarques de uma apólice: serviço de averbação, arquivo, portal ou digitação.
    ? Nome da credencial: Só o nome; a senha fica na configuração do servidor, nunca aqui.
    ? Ramos: Nenhum escolhido quer dizer todos.
    ? Prazo em horas: Sempre junto com “Prazo contado de”.
    ! “O prazo precisa da base e das horas”: preencha os dois, ou nenhum.
  `),
  [paths.cadastro('urbano-suburbano')]:
    cadastro(`Um município polo e seus vizinhos: as viagens entre eles tomam a taxa urbana ou suburbana.
    ? Município polo: Sozinho, sem vizinhos, vale para as viagens dentro dele.
    ? Ramo e Apólice: Em branco, valem para todos.
    ! O polo não se repete entre os vizinhos, e as vigências não se sobrepõem.
  `),
  [paths.cadastro('mes-sem-faturamento')]:
    cadastro(`Competências em que uma apólice, ou um sub-grupo dela, não é faturada.
    ? Sub-grupo: Em branco, a apólice inteira.
    ? Cobra prêmio mínimo: Mesmo sem faturamento, o mínimo da apólice é cobrado.
    ? Informado por: Quem avisou que não houve movimento.
    ! Com averbações ou fatura na competência, ela não pode ficar sem faturamento: exclua-as ou rejeite a prévia antes.
  `),
  [paths.cadastro('representante-pais')]:
    cadastro(`Vistoriadores e reguladores no exterior, impressos nos certificados de importação e exportação.
    ? Local: Em branco, atende o país inteiro.
    ? Prioridade: 1 é o primeiro a ser chamado.
    ? Telefone: Com o código do país.
  `),
  [paths.cadastro('alcada')]:
    cadastroRestrito(`Até que limite cada perfil ou usuário decide sozinho. O que passa do limite vira pedido a quem pode mais.
    ? Perfil ou Usuário: Um dos dois: a alçada do usuário vale antes da do perfil.
    ? Limites: Cada ação é medida por valor, percentual ou dias; preencha só o que ela usa.
    ? Exige segundo usuário: A decisão fica para outra pessoa.
    ! “Esta ação não tem limite”: apague o limite que não é dela.
    ! Duas alçadas iguais não valem ao mesmo tempo.
  `),
  [paths.cadastro('congenere')]: cadastro(`Outras seguradoras, com as quais as apólices são repartidas em cosseguro.
    ? Código SUSEP: Cinco dígitos, com os zeros à esquerda.
    ? Taxa de administração: O que a líder retém do prêmio da congênere.
  `),
  [paths.cadastro('sucursal')]:
    cadastroRestrito(`As sucursais da seguradora; cada apólice é de uma delas e recebe um número da sua faixa.
    ? Faixas de números: Uma por ramo. O próximo número livre da faixa é dado à apólice nova.
    ! “A faixa cruza a da sucursal …”: dois lugares não podem dar o mesmo número; ajuste o começo ou o fim.
  `),
  [paths.cadastro('motivo')]:
    cadastro(`Os motivos oferecidos quando algo é excluído, cancelado, suspenso, contestado ou desprezado.
    ? Para: Em que ato o motivo aparece.
    ? Exige justificativa: Quem o escolhe precisa também escrever por quê.
  `),
  [paths.cadastro('feriado')]: cadastro(`Dias sem expediente, que adiam vencimentos. Os nacionais já vêm cadastrados.
    ? UF e Município: Sem UF é nacional; com UF e sem município vale no estado inteiro.
    ? Móvel: Muda de data a cada ano: inclua a data de cada ano.
  `),
  [paths.cadastro('ramo')]:
    cadastroRestrito(`Os ramos do seguro de transportes, com o código SUSEP e o que cada um permite ou exige.
    ? Nome: Não muda depois de criado.
    ? Exige DI: As averbações do ramo se ligam a uma declaração de importação.
  `),
};
