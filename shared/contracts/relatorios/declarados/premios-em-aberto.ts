import { daFatura, definirRelatorio, selecao, valorSomado } from '../definir-relatorio.ts';

/** Domain-3 4: open items by age. */
export const premiosEmAberto = definirRelatorio({
  nome: 'premios-em-aberto',
  titulo: 'Prêmios em Aberto',
  descricao:
    'O que estava a receber em um dia, por fatura e parcela e pela idade do atraso; o recebido depois não conta.',
  parametros: { dia: { tipo: 'data', rotulo: 'Posição em', obrigatorio: true }, ...selecao },
  sugestoes: { dia: 'hoje' },
  colunas: {
    faixa: { tipo: 'texto', rotulo: 'Idade' },
    ...daFatura,
    corretor: { tipo: 'texto', rotulo: 'Corretor', extra: true },
    competencia: { tipo: 'competencia', rotulo: 'Competência' },
    parcela: { tipo: 'inteiro', rotulo: 'Parcela' },
    vencimento: { tipo: 'data', rotulo: 'Vencimento' },
    dias: { tipo: 'inteiro', rotulo: 'Dias de atraso' },
    valor: { ...valorSomado, rotulo: 'Cobrado' },
    baixado: { ...valorSomado, rotulo: 'Recebido e abatido' },
    saldo: { ...valorSomado, rotulo: 'A receber' },
    a_vencer: { ...valorSomado, rotulo: 'A vencer', extra: true },
    vencido_30: { ...valorSomado, rotulo: 'Vencido de 0 a 30', extra: true },
    vencido_60: { ...valorSomado, rotulo: 'Vencido de 31 a 60', extra: true },
    vencido_90: { ...valorSomado, rotulo: 'Vencido de 61 a 90', extra: true },
    vencido_mais: { ...valorSomado, rotulo: 'Vencido há mais de 90', extra: true },
  },
  grupos: ['faixa'],
  ordem: ['vencimento', 'segurado', 'fatura', 'parcela', 'id_fatura'],
  figuras: ['saldo', 'a_vencer', 'vencido_30', 'vencido_mais'],
  graficos: [{ titulo: 'A receber por idade', categoria: 'faixa', medida: 'saldo' }],
});
