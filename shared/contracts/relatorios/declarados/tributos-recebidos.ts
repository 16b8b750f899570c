import { definirRelatorio, doEvento, selecao, valorSomado } from '../definir-relatorio.ts';

/** Domain-3 3: taxes arise on receipt; restitutions are taken off where the premium that they return was received. */
export const tributosRecebidos = definirRelatorio({
  nome: 'tributos-recebidos',
  titulo: 'Tributos Recebidos',
  descricao: 'IOF, CBS e IBS dos recebimentos de um período, com base, alíquota e valor, menos as restituições.',
  parametros: {
    de: { tipo: 'data', rotulo: 'Recebidos de', obrigatorio: true },
    ate: { tipo: 'data', rotulo: 'até', obrigatorio: true },
    tributo: { tipo: 'opcao', rotulo: 'Tributo', opcoes: { IOF: 'IOF', CBS: 'CBS', IBS: 'IBS' } },
    ...selecao,
  },
  sugestoes: { de: 'inicio-do-mes', ate: 'hoje' },
  colunas: {
    tributo: { tipo: 'texto', rotulo: 'Tributo' },
    aliquota: { tipo: 'taxa', rotulo: 'Alíquota (%)' },
    viagem: { tipo: 'texto', rotulo: 'Viagem', extra: true },
    ...doEvento,
    competencia: { tipo: 'competencia', rotulo: 'Competência' },
    base: { ...valorSomado, rotulo: 'Base' },
    valor: { ...valorSomado, rotulo: 'Valor' },
  },
  grupos: ['tributo', 'aliquota'],
  ordem: ['data', 'apolice', 'fatura', 'evento', 'viagem', 'base', 'valor', 'id_fatura'],
  figuras: ['base', 'valor'],
  graficos: [{ titulo: 'Valor por tributo', categoria: 'tributo', medida: 'valor' }],
});
