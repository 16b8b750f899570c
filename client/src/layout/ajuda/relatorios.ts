import { paths } from '../../navigation/paths.ts';

/** The help of a declared report: the steps are the same for all. */
const relatorio = (texto: string) => `${texto.trim()}
- Preencha os parâmetros (os com * são obrigatórios) e pressione Executar Relatório. O endereço guarda a execução: copie-o para repeti-la.
- Clique em uma linha, ou em uma barra do gráfico, para ver o que está por trás.
- Planilha e PDF grandes: gere em segundo plano e baixe em Tarefas. Em Modelos, salve os parâmetros para usar de novo ou agendar.
! Um parâmetro em vermelho: a linha abaixo dele diz o que falta. Nada é executado até corrigir.
! Resultado vazio: confira o período e tire um filtro.`;

export const ajudaDeRelatorios = {
  [paths.relacaoEmbarques]: `A relação dos embarques de uma apólice, ou de todas as do corretor ou do segurado dela.
    - Escolha critério, ramo e apólice, nessa ordem; sub grupo, competência e colunas são opcionais.
    - Execute. Cada linha do resultado tem um botão que baixa a planilha dela.
    ? Critério: Apólice: somente ela. Corretor ou Segurado: todas as dele neste ramo.
    ? Sub Grupo: Na escolha aparece o código; nos resultados, código e nome.
    ? Competência: Em branco, todos os meses.
    ! Executar apagado: falta critério, ramo ou apólice, ou algo ainda está carregando.
    + O endereço da página guarda os parâmetros: copie-o para repetir o relatório.
  `,
  [paths.relatorio('importancia-segurada')]:
    relatorio(`Quantidade, importância segurada e prêmio dos embarques por grupo, e os maiores contra o limite por viagem.
    ? Agrupar por: Diz o que é cada linha: apólice, segurado, corretor, mercadoria, UF de destino ou mês.
    ? % do LMR: Quanto o maior embarque usou do limite por viagem; acima de 100% é marcado.
  `),
  [paths.relatorio('especificacao-resseguro')]:
    relatorio(`Os riscos de um contrato de resseguro no mês: o que fica retido e o que é cedido a cada ressegurador.
    ? Contrato: Vem de Cadastros › Contratos de resseguro.
    ? Quota: De um contrato de quota há uma linha por apólice, e não por embarque.
  `),
  [paths.relatorio('analise-faturamento')]:
    relatorio(`O que foi faturado, pago, cancelado e está a receber, por dimensão, comparado ao período anterior.
    ? Dimensão: Diz o que é cada linha; com “Abrir por mês”, há uma linha por mês de cada uma.
    ? Período anterior: Os meses logo antes, em igual número; ou os mesmos meses do ano anterior, se marcado.
  `),
  [paths.relatorio('dis-desprezadas')]:
    relatorio(`As declarações de importação desprezadas, por motivo e importador, com o valor que deixou de ser averbado.
    ? Registradas de: A data de registro da DI, e não o dia em que foi desprezada.
    ? Prêmio perdido: O que a declaração teria pago; a DI pode ser reaberta na página dela.
  `),
  [paths.relatorio('acumulo-risco')]:
    relatorio(`A importância segurada que se acumula por veículo, navio, porto, rota ou município, contra o limite.
    ? Limite: Em branco, o menor limite das apólices de cada acúmulo.
    ? Alerta: Atenção avisa antes; Excedido passou do limite. A linha abre os embarques que se somam.
  `),
  [paths.relatorio('embarques-internacionais')]:
    relatorio(`Os embarques de importação, exportação e viagens internacionais, com valores na moeda e em reais.
    ? Competência: Preenchida, vale no lugar do período de embarque.
    ? Provisória há mais de (dias): Marca as provisórias que já deviam ter virado definitivas.
  `),
  [paths.relatorio('tomador')]: relatorio(`O que cada tomador pagou contra a taxa cadastrada, e quem não tem cadastro.
    ? Divergente: A taxa efetiva do mês não é a cadastrada: veja se o cadastro mudou no meio do mês.
    ? Sem cadastro: Esses CNPJs seguiram a taxa da apólice. O CNPJ abre o cadastro já preenchido.
    ? CNPJ: Completo, ou só os 8 primeiros para todas as filiais.
  `),
  [paths.relatorio('averbacoes-excluidas')]:
    relatorio(`As averbações excluídas ou canceladas em um período, com motivo, usuário e os valores originais.
    ? Excluídas de: O dia da exclusão, e não o do embarque.
    ? Filtros: Além do período, escolha pelo menos um: apólice, ramo, segurado ou corretor.
  `),
  [paths.relatorio('relacao-apolices')]:
    relatorio(`As apólices de um âmbito ou ramo, com vigência, limites, faturamento e a última averbação de cada uma.
    ? Situação: Em branco, todas. “A vencer” conta os dias do campo ao lado.
    ? Falta: O que falta na apólice para averbar e faturar.
  `),
  [paths.relatorio('demonstrativo-comissoes')]:
    relatorio(`As comissões de cada corretor por mês, com a parte de cada um e o que volta por cancelamento ou restituição.
    ? Conta: Na emissão, a comissão inteira no mês da fatura; no recebimento, a parte do prêmio que entrou no mês.
    ? Corretor: Traz também as apólices em que ele é cocorretor.
  `),
  [paths.relatorio('conta-cosseguro')]:
    relatorio(`O que se deve a cada congênere por mês: prêmio cedido, restituições, comissão e taxa de administração.
    ? Conta: Na emissão da fatura, ou na proporção do prêmio recebido.
    ? Saldo: Prêmio cedido menos restituição, comissão e taxa; negativo, a congênere é que deve.
  `),
  [paths.relatorio('premios-em-aberto')]:
    relatorio(`As faturas e parcelas a receber em um dia, por idade: a vencer, de 0 a 30, 31 a 60, 61 a 90 e mais de 90 dias.
    ? Posição em: Vale o que se sabia nesse dia; o recebido ou cancelado depois não conta.
    ? Recebido e abatido: Pagamentos, restituições abatidas e diferenças de tributos da parcela.
  `),
  [paths.relatorio('lancamentos-contabeis')]:
    relatorio(`Os lançamentos em partidas dobradas do período, para a contabilidade: cada linha debita uma conta e credita outra.
    ? Contas: Ficam em Parametrizações › Contabilidade. Valem as de hoje, também para períodos passados.
    ? Tributos previstos: Viram IOF, CBS ou IBS a recolher a cada recebimento, pela alíquota do dia.
  `),
  [paths.relatorio('premio-nao-ganho')]:
    relatorio(`O prêmio já emitido que cobre dias depois da posição, proporcional aos dias de cobertura, e a parte cedida dele.
    ? Cobre de: O mês da fatura dentro da vigência da apólice; da emissão especial, os dias dela.
    ? Posição em: O próprio dia já está ganho.
  `),
  [paths.relatorio('tributos-recebidos')]:
    relatorio(`IOF, CBS e IBS dos recebimentos do período, com base e alíquota do dia, menos as restituições.
    ? Base: Do IOF, o prêmio recebido; de CBS e IBS, sem a corretagem e o cosseguro cedido.
    ? Restituição: Reduz o que foi recebido do mês devolvido, na alíquota dele. Do IOF, só onde ele é restituído.
  `),
  [paths.relatorio('dere')]:
    relatorio(`O que a DeRE pede do mês, pelo que foi recebido: por segurado e apólice, com o leiaute em uma coluna. O CSV leva as mesmas colunas.
    ? Base: Prêmio recebido, menos restituições, corretagem com nota e cosseguro cedido, que a líder informa. Pode ficar negativa em uma apólice.
    ? Alíquota zero: Operação até 12/2026 recebida depois, ou exportação.
    ? Corretagem: As comissões pagas no mês, de Parametrizações › Impostos. Sem a nota do corretor não deduz.
  `),
  [paths.modelosDeRelatorio]: `Os parâmetros de relatórios guardados sob um nome, seus e da equipe.
    - Clique no nome para abrir o relatório com esses parâmetros.
    - Agendar faz o modelo se executar sozinho. Um modelo novo se salva na página do relatório, em Modelos.
    ? Da equipe: Todos veem e usam; altera quem o salvou ou um administrador.
    ! Sem lápis na linha: o modelo é de outra pessoa. Abra o relatório com ele e salve um seu.
  `,
  [paths.agendamentos]: `Os relatórios que se executam sozinhos, quando é a próxima vez e o que saiu da última.
    - Escolha um modelo em Modelos de relatório e clique em Agendar.
    - O que é gerado fica em Tarefas; com e-mails informados, vai também por e-mail.
    - Pausar guarda a configuração sem executar; Executar agora não espera a hora.
    ? Período: De um modelo que acompanha o calendário, anda junto; o de datas fixas repete sempre o mesmo.
    ? Hora: Horário de Brasília.
    ! “Não executado”: a linha diz o motivo; resolva-o e use Executar agora.
  `,
};
