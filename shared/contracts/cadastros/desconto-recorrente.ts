import { definirCadastro } from './definir-cadastro.ts';

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
    id_apolice: { tipo: 'referencia', rotulo: 'Apólice', cadastro: 'apolice', obrigatorio: true },
    id_grupo: {
      tipo: 'referencia',
      rotulo: 'Sub grupo',
      cadastro: 'grupo',
      filtro: { id_apolice: 'id_apolice' },
      ajuda: 'Vazio: todos os grupos',
    },
    tipo: { tipo: 'opcao', rotulo: 'Tipo', obrigatorio: true, opcoes: { D: 'Desconto', A: 'Agravo' } },
    forma: {
      tipo: 'opcao',
      rotulo: 'Forma',
      obrigatorio: true,
      opcoes: { PERCENTUAL: 'Percentual', VALOR: 'Valor', FAIXA: 'Por faixa de embarques' },
    },
    percentual: { ...percentual, ajuda: 'Da forma percentual; um desconto vai até 100 %' },
    valor: {
      tipo: 'decimal',
      rotulo: 'Valor',
      ajuda: 'Da forma valor, por fatura',
      casas: 2,
      min: '0.01',
      max: '9999999999999.99',
      unidade: 'R$',
    },
    faixas: {
      tipo: 'lista',
      rotulo: 'Faixas',
      ajuda: 'Da forma por faixa: quantos embarques o mês tem, sem lacunas; a última pode não ter fim',
      tabela: 'desconto_recorrente_faixas',
      campos: {
        de: { tipo: 'inteiro', rotulo: 'De', min: 0, max: 999_999_999, obrigatorio: true },
        ate: { tipo: 'inteiro', rotulo: 'Até', min: 0, max: 999_999_999 },
        percentual: { ...percentual, obrigatorio: true },
      },
      unico: ['de'],
    },
    competencia_inicial: { tipo: 'competencia', rotulo: 'De', obrigatorio: true },
    competencia_final: { tipo: 'competencia', rotulo: 'Até', ajuda: 'Vazio: sem fim' },
    motivo: { tipo: 'texto', rotulo: 'Motivo', max: 200, obrigatorio: true },
  },
  secoes: [
    { titulo: 'De quem', campos: ['id_apolice', 'id_grupo', 'competencia_inicial', 'competencia_final', 'motivo'] },
    { titulo: 'Quanto', campos: ['tipo', 'forma', 'percentual', 'valor', 'faixas'] },
  ],
  unicos: [['id_apolice', 'id_grupo', 'competencia_inicial']],
  nomeia: ['motivo'],
  ordem: ['competencia_inicial', 'id_apolice'],
  grava: 'write',
});
