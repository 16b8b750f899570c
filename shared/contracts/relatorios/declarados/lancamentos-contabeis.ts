import { daFatura, definirRelatorio, selecao, valorSomado } from '../definir-relatorio.ts';

/** Domain-3 4: every line debits one account and credits another. */
export const lancamentosContabeis = definirRelatorio({
  nome: 'lancamentos-contabeis',
  titulo: 'Lançamentos Contábeis',
  descricao:
    'As partidas dobradas de emissões, recebimentos, tributos, comissões, cosseguro e restituições, nas contas de Parametrizações.',
  parametros: {
    de: { tipo: 'data', rotulo: 'Lançados de', obrigatorio: true },
    ate: { tipo: 'data', rotulo: 'até', obrigatorio: true },
    ...selecao,
  },
  sugestoes: { de: 'inicio-do-mes', ate: 'hoje' },
  colunas: {
    data: { tipo: 'data', rotulo: 'Data' },
    evento: { tipo: 'texto', rotulo: 'Evento' },
    debito: { tipo: 'texto', rotulo: 'Débito' },
    credito: { tipo: 'texto', rotulo: 'Crédito' },
    valor: { ...valorSomado, rotulo: 'Valor' },
    ...daFatura,
    historico: { tipo: 'texto', rotulo: 'Histórico' },
  },
  grupos: ['debito', 'credito'],
  ordem: ['data', 'fatura', 'historico', 'valor', 'id_fatura'],
  figuras: ['valor'],
  graficos: [{ titulo: 'Valor por evento', categoria: 'evento', medida: 'valor' }],
});
