import { viagemEmPalavras } from '../../../fatura/viagem.ts';
import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Taxes on the premium by day of receipt (domain-3 3); the registry `iof` is a view of its rows by ramo. */
export const tributo = definirCadastro({
  nome: 'tributo',
  tabela: 'tributos',
  chave: 'id_tributo',
  titulo: 'Tributos',
  singular: 'tributo',
  genero: 'm',
  tema: 'Financeiro',
  descricao: 'IOF, CBS e IBS, por vigência.',
  campos: {
    tributo: { ...comum.opcao('Tributo', { IOF: 'IOF', CBS: 'CBS', IBS: 'IBS' }), obrigatorio: true },
    id_ramo: { ...comum.ramo, ajuda: 'Em branco: todos' },
    tipo_viagem: { ...comum.opcao('Viagem', viagemEmPalavras), ajuda: 'Em branco: todas' },
    inicio: { tipo: 'data', rotulo: 'Recebimentos desde', obrigatorio: true },
    fim: { tipo: 'data', rotulo: 'Até' },
    aliquota: { tipo: 'decimal', rotulo: 'Alíquota', casas: 6, min: '0', max: '25', unidade: '%' },
    base: {
      tipo: 'opcao',
      rotulo: 'Base',
      opcoes: {
        PREMIO: 'Prêmio líquido, adicional e custo',
        RECEITA: 'Prêmio líquido menos corretagem e cosseguro cedido',
      },
      padrao: 'PREMIO',
    },
    situacao: {
      ...comum.opcao('Situação', { CONFIRMADA: 'Confirmada', A_CONFIRMAR: 'A confirmar', A_DEFINIR: 'A definir' }),
      padrao: 'CONFIRMADA',
    },
    ato: { tipo: 'texto', rotulo: 'Ato', max: 120, ajuda: 'Número da lei, do decreto ou da resolução que a confirma' },
    fonte: { tipo: 'texto', rotulo: 'Fonte', max: 200 },
  },
  unicos: [['id_ramo', 'tributo', 'tipo_viagem', 'inicio']],
  semSobreposicao: ['tributo', 'id_ramo', 'tipo_viagem'],
  nomeia: ['tributo', 'inicio'],
  grava: 'admin',
});
