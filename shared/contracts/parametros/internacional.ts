import { opcao } from '../cadastros/vocabulario.ts';
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
    ...opcao('Base dos lucros esperados', { ACUMULADA: 'FOB, frete e despesas', FOB: 'Só FOB' }),
    padrao: 'ACUMULADA',
  },
  origem_cambio: {
    ...opcao('Origem do câmbio', { ARQUIVO: 'O arquivo', CADASTRO: 'O cadastro de câmbio' }),
    padrao: 'ARQUIVO',
  },
  data_cambio: { ...opcao('Data do câmbio', { EMBARQUE: 'Embarque', EMISSAO: 'Emissão' }), padrao: 'EMBARQUE' },
  tolerancia_cambio: {
    ...percentual,
    rotulo: 'Tolerância do câmbio do arquivo',
    ajuda: 'Quanto ele pode diferir do cadastro, onde este tem a taxa do dia ou da semana até ele',
    padrao: '5.00',
  },
  premio_internacional: {
    ...opcao('Prêmio em moeda estrangeira', { MOEDA: 'Calculado e arredondado na moeda', REAIS: 'Calculado em reais' }),
    padrao: 'MOEDA',
  },
});
