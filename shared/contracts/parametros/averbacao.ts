import { definirParametros } from './definir-parametros.ts';

const reais = { tipo: 'decimal', casas: 2, min: '0', max: '9999999999999.99', unidade: 'R$' } as const;

/** Domain 2.6, domain-2 1. */
export const averbacao = definirParametros({
  is_maxima: {
    ...reais,
    rotulo: 'Importância segurada máxima de um embarque',
    min: '0.01',
    padrao: '1000000000.00',
    porRamo: true,
  },
  dias_no_futuro: {
    tipo: 'inteiro',
    rotulo: 'Máximo de dias no futuro',
    ajuda: 'Até quantos dias depois de hoje um embarque pode ser averbado; em branco, sem limite',
    min: 0,
    max: 365,
    porRamo: true,
  },
  regra_24_horas: {
    tipo: 'sim-nao',
    rotulo: 'Vigência das 24h às 24h',
    ajuda: 'Das apólices gravadas sem dizer a hora: o dia do início não tem cobertura, o do fim tem',
    padrao: true,
    porRamo: true,
  },
  competencia_por: {
    tipo: 'opcao',
    rotulo: 'Competência de uma averbação',
    ajuda: 'Vale para o que se averbar daqui em diante; pelo mês da averbação, sempre dentro da vigência da apólice',
    opcoes: { EMBARQUE: 'Mês do embarque', AVERBACAO: 'Mês da averbação' },
    padrao: 'EMBARQUE',
  },
  competencia_fechada: {
    tipo: 'opcao',
    rotulo: 'Embarque de uma competência já faturada',
    opcoes: { ABERTA: 'Entra na competência aberta, marcado', RECUSA: 'É recusado' },
    padrao: 'ABERTA',
    porRamo: true,
  },
  lmr_excedido: {
    tipo: 'opcao',
    rotulo: 'Limite por viagem excedido',
    ajuda: 'Com alçada: quem a tem para liberar o limite por viagem averba até o valor dela',
    opcoes: { BLOQUEIA: 'Bloqueia', ALCADA: 'Pede alçada' },
    padrao: 'BLOQUEIA',
    porRamo: true,
  },
  cnpj_embarcador_obrigatorio: {
    tipo: 'sim-nao',
    rotulo: 'Exigir o CNPJ do embarcador',
    padrao: false,
    porRamo: true,
  },
  premio_minimo_averbacao: {
    ...reais,
    rotulo: 'Prêmio mínimo por averbação',
    ajuda: 'Das taxas que não dizem o seu; vale o do dia do embarque',
    padrao: '0.00',
    porRamo: true,
  },
  series_aceitas: {
    tipo: 'texto',
    rotulo: 'Séries aceitas',
    ajuda: 'Separadas por vírgula; em branco, todas',
    max: 200,
    porRamo: true,
  },
});
