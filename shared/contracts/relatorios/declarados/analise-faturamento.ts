import { daSelecao, definirRelatorio, selecao } from '../definir-relatorio.ts';

const meses = { medida: 'total', forma: 'meses' } as const;
const anterior = { categoria: 'dimensao', medida: 'total', contra: 'anterior' } as const;
const valor = { tipo: 'valor', soma: true } as const;

/** Invoiced production by a dimension, with the period before (domain 3.6.3, domain-2 6). */
export const analiseFaturamento = definirRelatorio({
  nome: 'analise-faturamento',
  titulo: 'Análise de Faturamento',
  descricao: 'O que foi faturado, pago, cancelado e está a receber por dimensão, comparado ao período anterior.',
  parametros: {
    de: { tipo: 'competencia', rotulo: 'Competência de', obrigatorio: true },
    ate: { tipo: 'competencia', rotulo: 'Competência até', obrigatorio: true },
    dimensao: {
      tipo: 'opcao',
      rotulo: 'Dimensão',
      obrigatorio: true,
      opcoes: {
        sucursal: 'Sucursal',
        ramo: 'Ramo',
        apolice: 'Apólice',
        segurado: 'Segurado',
        corretor: 'Corretor',
        assessoria: 'Assessoria',
        mes: 'Mês',
      },
    },
    ...selecao,
    por_mes: { tipo: 'sim-nao', rotulo: 'Abrir cada dimensão por mês', padrao: false },
    comparar: { tipo: 'sim-nao', rotulo: 'Comparar com o período anterior', padrao: true },
    ano_anterior: { tipo: 'sim-nao', rotulo: 'Comparar com os mesmos meses do ano anterior', padrao: false },
  },
  sugestoes: { de: 'mes-anterior', ate: 'mes-anterior' },
  colunas: {
    dimensao: {
      tipo: 'texto',
      rotulo: 'Dimensão',
      leva: {
        tela: 'faturas',
        colunas: { nome: 'dimensao', mes: 'mes' },
        parametros: { dimensao: 'dimensao', de: 'de', ate: 'ate', ...daSelecao },
      },
    },
    mes: { tipo: 'competencia', rotulo: 'Mês', quando: { por_mes: true } },
    faturas: { tipo: 'inteiro', rotulo: 'Faturas', soma: true },
    embarques: { tipo: 'inteiro', rotulo: 'Embarques', soma: true },
    importancia_segurada: { ...valor, rotulo: 'IS' },
    premio_comercial: { ...valor, rotulo: 'Prêmio comercial' },
    desconto_agravo: { ...valor, rotulo: 'Desc./agravo', extra: true },
    premio_liquido: { ...valor, rotulo: 'Prêmio líquido' },
    iof: { ...valor, rotulo: 'IOF' },
    total: { ...valor, rotulo: 'Total' },
    pago: { ...valor, rotulo: 'Pago' },
    recebido: { ...valor, rotulo: 'Recebido', extra: true },
    iof_recebido: { ...valor, rotulo: 'IOF recebido', extra: true },
    em_aberto: { ...valor, rotulo: 'A receber' },
    vencido_30: { ...valor, rotulo: 'Vencido até 30 dias', extra: true },
    vencido_60: { ...valor, rotulo: 'Vencido de 31 a 60', extra: true },
    vencido_mais: { ...valor, rotulo: 'Vencido há mais de 60', extra: true },
    cancelado: { ...valor, rotulo: 'Cancelado' },
    restituido: { ...valor, rotulo: 'Restituído', extra: true },
    comissao: { ...valor, rotulo: 'Comissão', extra: true },
    abaixo_do_minimo: { tipo: 'percentual', rotulo: '% abaixo do mínimo', extra: true },
    anterior: { ...valor, rotulo: 'Período anterior' },
    variacao: { tipo: 'percentual', rotulo: 'Variação' },
    taxa_media: { tipo: 'taxa', rotulo: 'Taxa média (%)', extra: true },
  },
  ordem: ['dimensao', 'mes'],
  figuras: ['faturas', 'premio_liquido', 'total', 'em_aberto'],
  graficos: [
    { ...meses, titulo: 'Total por mês e dimensão', categoria: 'mes', serie: 'dimensao', quando: { por_mes: true } },
    { ...anterior, ...meses, titulo: 'Total por mês e período anterior', quando: { dimensao: 'mes' } },
    { ...anterior, titulo: 'Total e período anterior' },
  ],
});
