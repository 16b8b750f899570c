import { paths } from './paths.ts';

/** Reports of Faturas without a link in the sidebar, with their other names. */
export const demonstrativos = (
  [
    ['demonstrativo-comissoes', 'Demonstrativo de Comissões', 'Comissão do corretor', 'Corretagem'],
    ['conta-cosseguro', 'Conta de Cosseguro', 'Congênere', 'Prêmio cedido'],
    ['premios-em-aberto', 'Prêmios em Aberto', 'Contas a receber', 'Inadimplência', 'Atrasados'],
    ['lancamentos-contabeis', 'Lançamentos Contábeis', 'Contabilidade', 'Partidas dobradas', 'Débito e crédito'],
    ['premio-nao-ganho', 'Prêmio não Ganho', 'PPNG', 'Pro rata'],
    ['tributos-recebidos', 'Tributos Recebidos', 'Impostos', 'IOF', 'CBS', 'IBS'],
    ['dere', 'Exportação para a DeRE', 'Declaração de Regimes Específicos', 'Serviços financeiros'],
  ] as const
).map(([nome, label, ...nomes]) => ({ path: paths.relatorio(nome), label, nomes }));
