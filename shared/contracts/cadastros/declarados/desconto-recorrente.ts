import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

const percentual = { tipo: 'decimal', rotulo: 'Percentual', casas: 2, min: '0.01', max: '500', unidade: '%' } as const;

/** Discounts and surcharges that come with every invoice of a policy while they are in force (domain 3.2). */
export const descontoRecorrente = definirCadastro({
  nome: 'desconto-recorrente',
  tabela: 'descontos_recorrentes',
  chave: 'id_desconto',
  titulo: 'Descontos recorrentes',
  singular: 'desconto recorrente',
  genero: 'm',
  tema: 'Financeiro',
  descricao: 'Descontos e agravos que entram em toda fatura mensal de uma apólice enquanto vigoram.',
  campos: {
    id_apolice: { ...comum.apolice, secao: 'De quem', obrigatorio: true },
    id_grupo: { ...comum.grupo, ajuda: 'Em branco: todos os grupos' },
    competencia_inicial: { tipo: 'competencia', rotulo: 'De', obrigatorio: true },
    competencia_final: { tipo: 'competencia', rotulo: 'Até', ajuda: 'Em branco: sem fim' },
    motivo: { tipo: 'texto', rotulo: 'Motivo', max: 200, obrigatorio: true },
    tipo: { secao: 'Quanto', tipo: 'opcao', rotulo: 'Tipo', obrigatorio: true, opcoes: { D: 'Desconto', A: 'Agravo' } },
    forma: {
      ...comum.opcao('Forma', { PERCENTUAL: 'Percentual', VALOR: 'Valor', FAIXA: 'Por faixa de embarques' }),
      obrigatorio: true,
    },
    percentual: { ...percentual, ajuda: 'Da forma percentual; um desconto vai até 100%' },
    valor: { ...comum.reais, rotulo: 'Valor', ajuda: 'Da forma valor, por fatura', min: '0.01' },
    faixas: {
      tipo: 'lista',
      rotulo: 'Faixas',
      ajuda: 'Da forma por faixa: quantos embarques o mês tem, sem lacunas; a última pode não ter fim',
      tabela: 'desconto_recorrente_faixas',
      herda: ['id_apolice'],
      campos: {
        de: { tipo: 'inteiro', rotulo: 'De', min: 0, max: 999_999_999, obrigatorio: true },
        ate: { tipo: 'inteiro', rotulo: 'Até', min: 0, max: 999_999_999 },
        percentual: { ...percentual, obrigatorio: true },
      },
      unico: ['de'],
    },
  },
  unicos: [['id_apolice', 'id_grupo', 'competencia_inicial']],
  nomeia: ['motivo'],
  decide: ['id_apolice', 'tipo', 'percentual', 'valor'],
  recentes: true,
  ordem: ['competencia_inicial', 'id_apolice'],
  alcadas: ['DESCONTO', 'AGRAVO'],
});
