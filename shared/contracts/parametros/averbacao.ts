import { inteiro, opcao, reais, simNao, texto } from '../cadastros/vocabulario.ts';
import { definirParametros } from './definir-parametros.ts';

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
    ...inteiro('Máximo de dias no futuro', 0, 365),
    ajuda: 'Até quantos dias depois de hoje um embarque pode ser averbado; em branco, sem limite',
    porRamo: true,
  },
  regra_24_horas: {
    ...simNao('Vigência das 24h às 24h', true),
    ajuda: 'Vale para apólices gravadas sem hora: o dia do início não tem cobertura, o do fim tem',
    porRamo: true,
  },
  competencia_por: {
    ...opcao('Competência de uma averbação', { EMBARQUE: 'Mês do embarque', AVERBACAO: 'Mês da averbação' }),
    ajuda: 'Vale para o que se averbar daqui em diante; pelo mês da averbação, sempre dentro da vigência da apólice',
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
    ...opcao('Limite por viagem excedido', { BLOQUEIA: 'Bloqueia', ALCADA: 'Pede alçada' }),
    ajuda: 'Com alçada: quem a tem para liberar o limite por viagem averba até o valor dela',
    padrao: 'BLOQUEIA',
    porRamo: true,
  },
  cnpj_embarcador_obrigatorio: { ...simNao('Exigir o CNPJ do embarcador', false), porRamo: true },
  premio_minimo_averbacao: {
    ...reais,
    rotulo: 'Prêmio mínimo por averbação',
    ajuda: 'Vale para taxas sem mínimo próprio, pelo dia do embarque',
    padrao: '0.00',
    porRamo: true,
  },
  series_aceitas: { ...texto('Séries aceitas', 200), ajuda: 'Separadas por vírgula; em branco, todas', porRamo: true },
});
