import { definirRelatorio, doEvento, mesesDoDemonstrativo, selecao, valorSomado } from '../definir-relatorio.ts';

/** Domain-3 4: each broker his own share. */
export const demonstrativoComissoes = definirRelatorio({
  nome: 'demonstrativo-comissoes',
  titulo: 'Demonstrativo de Comissões',
  descricao: 'As comissões por corretor e mês: apuradas na emissão ou devidas no recebimento, menos os estornos.',
  parametros: { ...mesesDoDemonstrativo, ...selecao },
  sugestoes: { de: 'mes-anterior', ate: 'mes-anterior' },
  colunas: {
    corretor: { tipo: 'texto', rotulo: 'Corretor' },
    mes: { tipo: 'competencia', rotulo: 'Mês' },
    ...doEvento,
    premio: { tipo: 'valor', rotulo: 'Prêmio' },
    percentual: { tipo: 'taxa', rotulo: 'Comissão (%)' },
    comissao: { ...valorSomado, rotulo: 'Comissão' },
    estorno: { ...valorSomado, rotulo: 'Estorno' },
    saldo: { ...valorSomado, rotulo: 'Saldo' },
  },
  grupos: ['corretor', 'mes'],
  ordem: ['data', 'apolice', 'fatura', 'evento', 'percentual', 'saldo', 'id_fatura'],
  figuras: ['comissao', 'estorno', 'saldo'],
  graficos: [{ titulo: 'Comissão por corretor', categoria: 'corretor', medida: 'saldo' }],
});
