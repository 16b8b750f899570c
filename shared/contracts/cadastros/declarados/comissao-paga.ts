import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Commission paid, with the broker's fiscal document that makes it deductible (domain-3 3.4). */
export const comissaoPaga = definirCadastro({
  nome: 'comissao-paga',
  tabela: 'comissoes_pagas',
  chave: 'id_comissao_paga',
  titulo: 'Comissões pagas',
  singular: 'comissão paga',
  genero: 'f',
  tema: 'Financeiro',
  descricao: 'Comissões pagas a corretores, com a nota que as deduz de CBS e IBS.',
  campos: {
    id_corretor: { ...comum.referencia('Corretor', 'corretores'), obrigatorio: true },
    id_apolice: { ...comum.apolice, obrigatorio: true },
    data: { tipo: 'data', rotulo: 'Pagamento', obrigatorio: true },
    valor: { ...comum.reais, rotulo: 'Valor', min: '0.01', obrigatorio: true },
    chave_nota: { ...comum.texto('Chave da nota', 50), ajuda: 'Sem nota, a comissão não é dedutível' },
    data_nota: { tipo: 'data', rotulo: 'Data da nota' },
    valor_nota: { ...comum.reais, rotulo: 'Valor da nota', min: '0.01' },
  },
  unicos: [['id_corretor', 'id_apolice', 'data', 'chave_nota']],
  nomeia: ['data', 'chave_nota'],
  grava: 'write',
});
