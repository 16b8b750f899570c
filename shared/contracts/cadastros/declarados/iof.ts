import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** IOF rates by ramo; that of the day of payment counts (Decreto 6.306/2007, art. 18 and 22; domain-2 1.3). */
export const iof = definirCadastro({
  nome: 'iof',
  tabela: 'iof',
  chave: 'id_iof',
  visaoDe: ['tributos', 'id_tributo'],
  titulo: 'IOF',
  singular: 'alíquota de IOF',
  genero: 'f',
  tema: 'Financeiro',
  descricao: 'Alíquotas do imposto sobre o prêmio, por ramo e vigência; vale a do dia do pagamento.',
  campos: {
    id_ramo: { ...comum.ramo, obrigatorio: true },
    aliquota: { tipo: 'decimal', rotulo: 'Alíquota', casas: 6, min: '0', max: '25', unidade: '%', obrigatorio: true },
    ...comum.vigencia,
    base_legal: { tipo: 'texto', rotulo: 'Base legal', max: 200 },
  },
  unicos: [['id_ramo', 'vigencia_inicio']],
  semSobreposicao: ['id_ramo'],
  nomeia: ['id_ramo', 'vigencia_inicio'],
  grava: 'admin',
});
