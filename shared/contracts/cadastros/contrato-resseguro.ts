import { definirCadastro } from './definir-cadastro.ts';

const percentual = { tipo: 'decimal', casas: 6, min: '0', max: '100', unidade: '%' } as const;

/** Reinsurance treaties and who takes part in them (domain 1.10). */
export const contratoResseguro = definirCadastro({
  nome: 'contrato-resseguro',
  tabela: 'contratos_resseguro',
  chave: 'id_contrato_resseguro',
  titulo: 'Contratos de resseguro',
  singular: 'contrato de resseguro',
  genero: 'm',
  tema: 'Financeiro',
  descricao: 'Contratos que cedem parte dos riscos de um ramo, com a retenção, o limite e os resseguradores.',
  campos: {
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    tipo: {
      tipo: 'opcao',
      rotulo: 'Tipo',
      obrigatorio: true,
      opcoes: { QUOTA: 'Quota', EXCEDENTE: 'Excedente', XL: 'Excesso de danos' },
    },
    id_ramo: { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo', obrigatorio: true },
    id_moeda: { tipo: 'referencia', rotulo: 'Moeda', cadastro: 'moeda', obrigatorio: true },
    vigencia_inicio: { tipo: 'data', rotulo: 'Início da vigência', obrigatorio: true },
    vigencia_fim: { tipo: 'data', rotulo: 'Fim da vigência', obrigatorio: true },
    retencao_percentual: {
      ...percentual,
      rotulo: 'Retenção em percentual',
      ajuda: 'Dos contratos de quota',
      coluna: false,
    },
    retencao_valor: {
      tipo: 'decimal',
      rotulo: 'Retenção em valor',
      ajuda: 'Dos outros contratos, na moeda do contrato',
      casas: 2,
      min: '0',
      max: '9999999999999.99',
      coluna: false,
    },
    limite: { tipo: 'decimal', rotulo: 'Limite', casas: 2, min: '0.01', max: '9999999999999.99', obrigatorio: true },
    comissao_percentual: { ...percentual, rotulo: 'Comissão', padrao: '0' },
    participantes: {
      tipo: 'lista',
      rotulo: 'Resseguradores',
      ajuda: 'As participações somam 100 %',
      tabela: 'contrato_resseguro_participantes',
      campos: {
        ressegurador: { tipo: 'texto', rotulo: 'Ressegurador', max: 150, obrigatorio: true },
        percentual: { ...percentual, rotulo: 'Participação', min: '0.000001', obrigatorio: true },
      },
      unico: ['ressegurador'],
      obrigatorio: true,
    },
  },
  secoes: [
    { titulo: 'Contrato', campos: ['nome', 'tipo', 'id_ramo', 'id_moeda', 'vigencia_inicio', 'vigencia_fim'] },
    {
      titulo: 'Cessão',
      campos: ['retencao_percentual', 'retencao_valor', 'limite', 'comissao_percentual', 'participantes'],
    },
  ],
  unicos: [['nome', 'vigencia_inicio']],
  nomeia: ['nome'],
  ordem: ['nome', 'vigencia_inicio'],
  grava: 'admin',
});
