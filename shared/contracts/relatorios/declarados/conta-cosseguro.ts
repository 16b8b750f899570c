import { definirRelatorio, doEvento, mesesDoDemonstrativo, selecao, valorSomado } from '../definir-relatorio.ts';

/** Domain 1.10, domain-3 4. */
export const contaCosseguro = definirRelatorio({
  nome: 'conta-cosseguro',
  titulo: 'Conta de Cosseguro',
  descricao:
    'O que se deve a cada congênere por mês: prêmio cedido menos restituições, comissão e taxa de administração.',
  parametros: {
    ...mesesDoDemonstrativo,
    id_congenere: { tipo: 'referencia', rotulo: 'Congênere', cadastro: 'congenere' },
    ...selecao,
  },
  sugestoes: { de: 'mes-anterior', ate: 'mes-anterior' },
  colunas: {
    congenere: { tipo: 'texto', rotulo: 'Congênere' },
    mes: { tipo: 'competencia', rotulo: 'Mês' },
    ...doEvento,
    participacao: { tipo: 'taxa', rotulo: 'Participação (%)' },
    premio_cedido: { ...valorSomado, rotulo: 'Prêmio cedido' },
    restituicao: { ...valorSomado, rotulo: 'Restituição' },
    comissao: { ...valorSomado, rotulo: 'Comissão' },
    taxa_administracao: { ...valorSomado, rotulo: 'Taxa de administração' },
    saldo: { ...valorSomado, rotulo: 'Saldo' },
  },
  grupos: ['congenere', 'mes'],
  ordem: ['data', 'apolice', 'fatura', 'evento', 'saldo', 'id_fatura'],
  figuras: ['premio_cedido', 'restituicao', 'comissao', 'saldo'],
  graficos: [{ titulo: 'Saldo por congênere', categoria: 'congenere', medida: 'saldo' }],
});
