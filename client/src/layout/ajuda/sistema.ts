import { paths } from '../../navigation/paths.ts';

export const ajudaDoSistema = {
  [paths.dashboard]: `A página de entrada: os números gerais, as atividades recentes e os atalhos para as páginas mais usadas.
    + Trabalho de hoje conta o que espera alguém; clique no número para abrir a lista.
    + “Apólices sem fatura” têm embarques no mês que acabou e nenhuma fatura; o número abre o fechamento daquele mês.
    + “Faturas a emitir” são as aprovadas que ainda não foram emitidas; “Faturas vencidas”, as emitidas que passaram do vencimento sem pagamento.
    + “Aguardam você” mostra os pedidos que você pode decidir e as alçadas que terminam em 30 dias. Sem nada disso, o quadro não aparece.
  `,
  [paths.usuarios]: `Quem pode entrar no sistema e com que perfil.
    - Novo Usuário abre o formulário; o lápis de uma linha altera.
    + A chave de uma linha mostra as sessões abertas da pessoa, encerra-as e manda o link de nova senha.
    - Para tirar o acesso sem perder o nome no histórico, edite o usuário e desmarque Ativo.
    ? Perfil: Consulta só lê; Usuário também grava; Administrador também cuida dos usuários e das regras.
    ? Senha: Ao editar, em branco mantém a atual.
    + Ao criar, a senha em branco manda à pessoa um link para escolhê-la.
    ! E-mail ou usuário repetido: cada um é de uma pessoa só; procure-o na lista, também entre os inativos.
    + Só administradores criam, alteram e excluem usuários.
    + Você não exclui nem desativa a si mesmo, e o último administrador ativo não deixa de ser administrador.
  `,
  [paths.chaves]: `As chaves com que outros sistemas chamam este, sem a senha de uma pessoa.
    - Nova chave: dê o nome do sistema, escolha o que ele pode chamar e até quando. O segredo aparece uma única vez.
    - Trocar o segredo deixa o anterior valer por mais 24 horas; Revogar encerra a chave na hora.
    ! Chave vencida, de outro endereço ou fora do escopo: a resposta diz qual dos três.
    + Uma chave nunca cuida de usuários, chaves ou parâmetros, e para se quem responde por ela perde o acesso.
  `,
  [paths.auditoria]: `Quem fez ou leu o quê, em que registro, quando e de onde, com o que havia antes e depois. Só para administradores.
    - Filtre por período, usuário, registro, número ou endereço; a busca é pelo código da requisição, o mesmo das mensagens de erro.
    - Exportar leva à planilha até 10.000 registros do filtro.
    - Verificar selos confere, como tarefa, que nenhum registro foi alterado ou retirado, e guarda uma âncora.
    ? Leu: Apólices, segurados e averbações abertos, uma vez por hora de cada pessoa; fica pelo prazo das Parametrizações.
    ? Âncoras: Copie-as para fora daqui: mostram, mais tarde, se a trilha inteira foi reescrita.
  `,
  [paths.titulares]: `O que se guarda de uma pessoa natural, por que dever e até quando, e com quem foi compartilhado (LGPD).
    - Informe o CPF, ou escolha o usuário, e baixe a planilha; a trilha guarda cada consulta.
    - Anonimizar troca CPF, e-mail e nome e apaga contatos e XML; havendo outro administrador, ele decide em Pedidos.
    ! Dever de guarda que ainda vale, ou cadastro em uso: a recusa diz qual e até quando. Os anos estão em Parametrizações › Sistema.
    + Um usuário é desativado antes; o nome de usuário fica ao lado do que ele fez.
  `,
  [paths.perfil]: `Os seus dados, a sua senha, a aparência das telas e onde você está com a sessão aberta.
    - Alterar senha pede a senha atual e encerra as suas sessões nos outros aparelhos.
    - Cadastrar aplicativo liga o segundo fator: depois da senha, a entrada pede o código do aparelho. Guarde os dez códigos de recuperação. Quem entra pelo provedor da empresa cadastra sem senha, até cinco minutos depois de entrar.
    - Cadastrar passkey faz o mesmo com a digital, o rosto ou o PIN do aparelho; “Entrar com passkey” dispensa até a senha.
    - Não reconhece um aparelho da lista de sessões? Encerre aquela sessão e troque a senha.
    ! Nome, e-mail e perfil errados: peça a correção a um administrador.
  `,
  [paths.tarefas]: `Os trabalhos longos que você pediu: fechamento do mês, relatórios em segundo plano ou agendados, envios por e-mail.
    - Ver resultado leva à página do que foi feito; Baixar entrega o arquivo gerado.
    - Parar interrompe no ponto seguro mais próximo: o que já foi feito fica feito.
    ? Guardada até: Depois desse dia o arquivo é apagado; gere o relatório de novo.
    ! Tarefa que falhou: a mensagem diz o motivo e, quando há itens com falha, o motivo de cada um.
  `,
  [paths.pedidos]: `O que passou da alçada de alguém e espera outra pessoa: o que será feito, quem pediu e quem decidiu.
    - Onde um ato é recusado por alçada, “Pedir autorização” envia o pedido a quem pode decidir.
    - Autorizar faz o ato na hora, em seu nome; Recusar pede um motivo, que quem pediu lê.
    ! Pedido sem efeito: o registro mudou depois do pedido. Faça o ato de novo e peça outra vez.
    + Ninguém decide o próprio pedido.
  `,
  [paths.parametrizacoes]: `O que vale para o sistema inteiro: prazos, limites, padrões, textos e os dados da seguradora. Só administradores veem e alteram.
    - Escolha a aba do assunto. Onde aparece “Valores de”, um ramo pode ter valor próprio; os outros seguem o de todos os ramos.
    - Altere os campos, diga a partir de que dia vale e grave. Cada alteração fica no histórico.
    ? Vale a partir de: O valor novo conta desse dia em diante; o que é de antes segue com o valor que tinha.
    ? Arquivo com documentos em erro: Aba Conversor: decide se de um arquivo com erros entram os documentos válidos ou nenhum.
    ! Outro administrador gravou a mesma aba antes: recarregue a página, confira e altere de novo.
  `,
};
