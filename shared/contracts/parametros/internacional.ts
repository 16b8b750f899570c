import { definirParametros } from './definir-parametros.ts';

const percentual = { tipo: 'decimal', casas: 2, min: '0', max: '100', unidade: '%' } as const;

/** How shipments across the border are valued (domain 1.5, domain-2 1.4). */
export const internacional = definirParametros({
  percentual_despesas: {
    ...percentual,
    rotulo: 'Despesas',
    ajuda: 'Sobre FOB e frete',
    padrao: '10.00',
    porRamo: true,
    semEfeito: true,
  },
  percentual_lucros: {
    ...percentual,
    rotulo: 'Lucros esperados',
    padrao: '10.00',
    porRamo: true,
    semEfeito: true,
  },
  base_lucros: {
    tipo: 'opcao',
    rotulo: 'Base dos lucros esperados',
    opcoes: { ACUMULADA: 'FOB, frete e despesas', FOB: 'Só FOB' },
    padrao: 'ACUMULADA',
    semEfeito: true,
  },
  origem_cambio: {
    tipo: 'opcao',
    rotulo: 'Origem do câmbio',
    opcoes: { ARQUIVO: 'O arquivo', CADASTRO: 'O cadastro de câmbio' },
    padrao: 'ARQUIVO',
    semEfeito: true,
  },
  data_cambio: {
    tipo: 'opcao',
    rotulo: 'Data do câmbio',
    opcoes: { EMBARQUE: 'Embarque', EMISSAO: 'Emissão' },
    padrao: 'EMBARQUE',
    semEfeito: true,
  },
  tolerancia_cambio: {
    ...percentual,
    rotulo: 'Tolerância do câmbio do arquivo',
    ajuda: 'Quanto ele pode diferir do cadastro',
    padrao: '5.00',
    semEfeito: true,
  },
  premio_internacional: {
    tipo: 'opcao',
    rotulo: 'Prêmio em moeda estrangeira',
    opcoes: { MOEDA: 'Calculado e arredondado na moeda', REAIS: 'Calculado em reais' },
    padrao: 'MOEDA',
  },
});
