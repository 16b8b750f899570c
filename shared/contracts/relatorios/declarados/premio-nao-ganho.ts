import { daFatura, definirRelatorio, selecao, valorSomado } from '../definir-relatorio.ts';

/** Domain-3 4: pro rata over the days that a premium covers. */
export const premioNaoGanho = definirRelatorio({
  nome: 'premio-nao-ganho',
  titulo: 'Prêmio não Ganho',
  descricao: 'O prêmio emitido até um dia que cobre dias depois dele, proporcional aos dias de cobertura.',
  parametros: { dia: { tipo: 'data', rotulo: 'Posição em', obrigatorio: true }, ...selecao },
  sugestoes: { dia: 'hoje' },
  colunas: {
    ramo: { tipo: 'texto', rotulo: 'Ramo' },
    ...daFatura,
    evento: { tipo: 'texto', rotulo: 'Evento' },
    inicio: { tipo: 'data', rotulo: 'Cobre de' },
    fim: { tipo: 'data', rotulo: 'até' },
    dias: { tipo: 'inteiro', rotulo: 'Dias' },
    a_decorrer: { tipo: 'inteiro', rotulo: 'A decorrer' },
    premio: { ...valorSomado, rotulo: 'Prêmio' },
    ganho: { ...valorSomado, rotulo: 'Ganho' },
    nao_ganho: { ...valorSomado, rotulo: 'Não ganho' },
    cedido: { ...valorSomado, rotulo: 'Não ganho cedido em cosseguro' },
    liquido: { ...valorSomado, rotulo: 'Não ganho retido', extra: true },
  },
  grupos: ['ramo'],
  ordem: ['segurado', 'apolice', 'inicio', 'fatura', 'evento', 'premio', 'id_fatura'],
  figuras: ['premio', 'ganho', 'nao_ganho', 'cedido'],
  graficos: [{ titulo: 'Não ganho por ramo', categoria: 'ramo', medida: 'nao_ganho' }],
});
