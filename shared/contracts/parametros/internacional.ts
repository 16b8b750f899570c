import { definirParametros } from './definir-parametros.ts';

const percentual = { tipo: 'decimal', casas: 2, min: '0', max: '100', unidade: '%' } as const;

/** Domain 1.5, domain-2 1.4. */
export const internacional = definirParametros({
  percentual_despesas: {
    ...percentual,
    rotulo: 'Despesas',
    ajuda: 'Sobre FOB e frete, onde o arquivo não as traz; em branco, nenhuma',
    porRamo: true,
  },
  percentual_lucros: {
    ...percentual,
    rotulo: 'Lucros esperados',
    ajuda: 'Onde o arquivo não os traz; em branco, nenhum',
    porRamo: true,
  },
  base_lucros: {
    tipo: 'opcao',
    rotulo: 'Base dos lucros esperados',
    opcoes: { ACUMULADA: 'FOB, frete e despesas', FOB: 'Só FOB' },
    padrao: 'ACUMULADA',
  },
  origem_cambio: {
    tipo: 'opcao',
    rotulo: 'Origem do câmbio',
    opcoes: { ARQUIVO: 'O arquivo', CADASTRO: 'O cadastro de câmbio' },
    padrao: 'ARQUIVO',
  },
  data_cambio: {
    tipo: 'opcao',
    rotulo: 'Data do câmbio',
    opcoes: { EMBARQUE: 'Embarque', EMISSAO: 'Emissão' },
    padrao: 'EMBARQUE',
  },
  tolerancia_cambio: {
    ...percentual,
    rotulo: 'Tolerância do câmbio do arquivo',
    ajuda: 'Quanto ele pode diferir do cadastro, onde este tem a taxa do dia ou da semana até ele',
    padrao: '5.00',
  },
  premio_internacional: {
    tipo: 'opcao',
    rotulo: 'Prêmio em moeda estrangeira',
    opcoes: { MOEDA: 'Calculado e arredondado na moeda', REAIS: 'Calculado em reais' },
    padrao: 'MOEDA',
  },
});
