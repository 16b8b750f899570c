import { daFatura, definirRelatorio, selecao, valorSomado } from '../definir-relatorio.ts';

/** Domain-3 3.5: data for the DeRE, on receipt basis; our own layout, whose version is a column. */
export const dere = definirRelatorio({
  nome: 'dere',
  titulo: 'Exportação para a DeRE',
  descricao: 'Prêmio recebido no mês, deduções e base de CBS e IBS, por segurado e apólice.',
  parametros: { mes: { tipo: 'competencia', rotulo: 'Mês', obrigatorio: true }, ...selecao },
  sugestoes: { mes: 'mes-anterior' },
  colunas: {
    leiaute: { tipo: 'texto', rotulo: 'Leiaute' },
    mes: { tipo: 'competencia', rotulo: 'Mês' },
    cnpj: { tipo: 'texto', rotulo: 'CNPJ' },
    segurado: { tipo: 'texto', rotulo: 'Segurado' },
    regime: { tipo: 'texto', rotulo: 'Regime do segurado' },
    id_apolice: daFatura.id_apolice,
    apolice: daFatura.apolice,
    numero_susep: { tipo: 'texto', rotulo: 'Nº SUSEP' },
    operacao: { tipo: 'texto', rotulo: 'Operação' },
    premio: { ...valorSomado, rotulo: 'Prêmio recebido' },
    restituicao: { ...valorSomado, rotulo: 'Restituição' },
    corretagem: { ...valorSomado, rotulo: 'Corretagem com nota' },
    sem_nota: { ...valorSomado, rotulo: 'Corretagem sem nota' },
    cosseguro: { ...valorSomado, rotulo: 'Cosseguro cedido' },
    base: { ...valorSomado, rotulo: 'Base' },
    cbs: { ...valorSomado, rotulo: 'CBS' },
    ibs: { ...valorSomado, rotulo: 'IBS' },
  },
  grupos: ['segurado'],
  ordem: ['apolice', 'operacao', 'id_apolice'],
  figuras: ['premio', 'base', 'cbs', 'ibs'],
  graficos: [{ titulo: 'Base por segurado', categoria: 'segurado', medida: 'base' }],
});
