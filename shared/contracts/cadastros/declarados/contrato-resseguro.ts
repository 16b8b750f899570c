import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Reinsurance treaties and who takes part in them (domain 1.10). */
export const contratoResseguro = definirCadastro({
  nome: 'contrato-resseguro',
  tabela: 'contratos_resseguro',
  chave: 'id_contrato_resseguro',
  titulo: 'Contratos de resseguro',
  singular: 'contrato de resseguro',
  genero: 'm',
  tema: 'Financeiro',
  descricao: 'Contratos que cedem parte dos riscos de um ramo.',
  campos: {
    nome: { secao: 'Contrato', tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    tipo: {
      ...comum.opcao('Tipo', { QUOTA: 'Quota', EXCEDENTE: 'Excedente', XL: 'Excesso de danos' }),
      obrigatorio: true,
    },
    id_ramo: { ...comum.ramo, obrigatorio: true },
    id_moeda: { ...comum.moeda, obrigatorio: true },
    vigencia_inicio: comum.vigencia.vigencia_inicio,
    vigencia_fim: { ...comum.vigencia.vigencia_fim, obrigatorio: true },
    retencao_percentual: {
      secao: 'Cessão',
      ...comum.percentual,
      rotulo: 'Retenção em percentual',
      ajuda: 'Dos contratos de quota',
      coluna: false,
    },
    retencao_valor: {
      ...comum.valor,
      rotulo: 'Retenção em valor',
      ajuda: 'Dos outros contratos, na moeda do contrato',
      coluna: false,
    },
    limite: { ...comum.valor, rotulo: 'Limite', min: '0.01', obrigatorio: true },
    comissao_percentual: { ...comum.percentual, rotulo: 'Comissão', padrao: '0' },
    participantes: {
      tipo: 'lista',
      rotulo: 'Resseguradores',
      ajuda: 'As participações somam 100%',
      tabela: 'contrato_resseguro_participantes',
      campos: {
        ressegurador: { tipo: 'texto', rotulo: 'Ressegurador', max: 150, obrigatorio: true },
        percentual: { ...comum.percentual, rotulo: 'Participação', min: '0.000001', obrigatorio: true },
      },
      unico: ['ressegurador'],
      obrigatorio: true,
    },
  },
  unicos: [['nome', 'vigencia_inicio']],
  nomeia: ['nome'],
  ordem: ['nome', 'vigencia_inicio'],
  grava: 'admin',
});
