import { paths } from '../../navigation/paths.ts';
import { BUSCA, manter, recusasDeCadastro } from './ajuda.ts';

export const ajudaDeFaturas = {
  [paths.faturas]: `As faturas de um mês: em que situação está cada uma e quanto somam.
    - Escolha a competência. Na faixa de situações, clique em uma para ver só as dela; clique de novo para ver todas.
    - Gerar prévia calcula a fatura de uma apólice. Para o mês inteiro, use Fechamento do mês.
    - Clique na apólice para abrir a fatura.
    - Em Mais ações estão os demonstrativos: comissões, cosseguro, em aberto, contabilidade, não ganho e tributos.
    ? Em aberto: Períodos que têm embarques e ainda não têm nenhuma fatura.
    ? Prévia: Conta que ainda se recalcula; só a fatura emitida tem número.
    ? Vencidas: Emitidas que passaram do vencimento e não foram pagas.
    ! A prévia foi recusada: a mensagem diz o motivo (mês sem faturamento, câmbio que falta, apólice suspensa o mês inteiro).
    ! A competência já está em uma fatura: abra a que existe. Só a rejeitada ou a cancelada libera os embarques para outra.
  `,
  [paths.faturaRoute]: `Uma fatura: o extrato do cálculo, os dados, o que se pode fazer com ela agora e o que já foi feito.
    - O caminho de costume é prévia, liberada ao corretor, pré-fatura, aprovada, emitida e paga; cada botão leva a fatura a um passo adiante ou atrás.
    - Aprovar pede o vencimento. Emitir dá o número e o endosso. Registrar pagamento recebe todo o saldo do dia.
    - Em Recebimentos: Registrar recebimento aceita uma parte, uma parcela ou mais que o devido, como crédito; Estornar desfaz.
    - Em Mais ações: recalcular, anotar, justificar atraso, alterar número e registrar boleto.
    - Enviar por e-mail aparece na fatura emitida ou paga, quando há servidor de e-mail.
    ? Fechar pré-fatura: Congela os embarques do mês: o que chegar depois fica para outra competência.
    ? Rejeitar e Cancelar fatura: Devolvem os embarques, que ficam abertos para outra prévia. Cancelar é só de administradores.
    ? Data do pagamento: Os tributos são os do dia do recebimento: o total pode mudar.
    ? CBS e IBS (informativo): O documento fiscal é a DeRE; aqui eles só são informados.
    ? Relação e resumo: A planilha dos embarques; a fatura rejeitada ou cancelada não tem mais embarques para listar.
    ! “O valor excede a sua alçada”: Pedir autorização envia o pedido a quem pode; a resposta aparece aqui e no sino.
    ! Alguém mexeu na fatura antes: feche a janela, atualize a página e repita o passo.
    ! Sem nenhum botão de passo: a situação não leva a outra, ou o seu perfil só consulta.
  `,
  [paths.restituicoes]: `O prêmio que volta ao segurado de meses já faturados, e como ele volta.
    - Um documento cancelado depois de faturado refaz o cálculo do mês com as regras daquele mês; o que foi cobrado a mais volta.
    - A próxima fatura da apólice abate a restituição em uma linha própria. O que não couber fica para a seguinte.
    - Abra a restituição para emitir o endosso, registrar o pagamento ou cancelar.
    ? A abater: Espera a próxima fatura da apólice.
    ? Endosso emitido: Será paga ao favorecido. Sai sozinho quando a apólice terminou e não haverá outra fatura.
    ! Uma fatura já abateu parte: devolva primeiro a fatura.
  `,
  [paths.restituicaoRoute]: `Uma restituição: o cálculo do mês antes e depois, os documentos, as faturas que a abateram e o endosso.
    - Emitir endosso paga ao favorecido o que nenhuma fatura abateu; depois, registre o pagamento.
    - Cancelar desiste da restituição: o prêmio fica com a seguradora, e o motivo fica no registro.
    ! O vencimento cai em dia que não é útil: a mensagem diz o dia útil seguinte.
  `,
  [paths.retorno]: `Registra de uma vez os pagamentos que o banco informa em arquivo.
    - Escolha o retorno, CNAB 240 ou CSV. A conferência mostra que fatura cada linha paga, sem gravar nada.
    - Registrar grava as encontradas; as outras ficam na lista, com o motivo.
    ? Nosso número: O do boleto registrado na fatura ou na parcela; sem ele, valem o valor e o vencimento.
    ? Juros e multa: Não são prêmio: ficam na observação do histórico.
    ! Acima do devido: registre na página da fatura, onde o excesso pode ficar como crédito.
    ! O mesmo arquivo de novo não paga duas vezes: as linhas dizem que já estão registradas.
  `,
  [paths.numeracao]: `Os números de fatura de uma sucursal e ramo, em ordem, com a situação de cada um.
    - Escolha a sucursal e o ramo; o documento leva à fatura.
    - Os endossos de uma apólice abrem pela página da apólice.
    ? Lacuna: Números que nenhuma fatura tem; o motivo é a alteração que os saltou.
    ? Número anterior: A fatura o teve antes de ser alterada; não volta a ser usado.
  `,
  [paths.fechamento]: `Fecha o mês em três passos: calcular as prévias, aprovar e emitir, para todas as apólices de uma vez.
    - Escolha a competência e, se quiser, um ramo.
    - Calcular prévias. Depois veja Bloqueadas e as variações acima de 30% antes de seguir.
    - Aprovar todas, e por fim Emitir todas. Cada passo pede confirmação e corre em segundo plano; dá para parar e continuar.
    ? Bloqueadas: Períodos sem fatura, por motivo, com o link para a página onde se resolve.
    ? Acima da sua alçada: Não são aprovadas em lote: abra cada uma e peça a decisão.
    ? Em contestação: Aprovam-se uma a uma.
    ! Já há um passo em andamento: espere terminar, ou pare-o.
    ! Depois de emitida, a fatura não se altera, só se cancela: confira antes.
  `,
  [paths.descontoRecorrente]: `Descontos e agravos que entram em toda fatura mensal de uma apólice enquanto vigoram.
    ${manter('-')}
    - ${BUSCA}
    - Para simular um, abra a prévia da fatura: Mais ações, Simular desconto recorrente.
    ? Forma: Percentual, valor por fatura, ou por faixa de embarques: preencha só o que a forma pede.
    ? Até: Em branco, vale sem fim.
    ? Sub-grupo: Em branco, vale para a apólice inteira.
    ! “Já está em fatura”: o desconto usado não se altera; encerre-o pondo o mês final e inclua outro.
    ! Faixas: cada uma começa onde a anterior termina, sem lacunas; só a última pode ficar sem fim.
    ${recusasDeCadastro('!')}
  `,
};
