import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Other insurers that share our policies (domain 1.10, 3.4). No open list of SUSEP codes is known (domain 4.9). */
export const congenere = definirCadastro({
  nome: 'congenere',
  tabela: 'congeneres',
  chave: 'id_congenere',
  titulo: 'Congêneres',
  singular: 'congênere',
  genero: 'f',
  tema: 'Comercial',
  descricao: 'Outras seguradoras, com as quais as apólices são repartidas em cosseguro.',
  campos: {
    codigo_susep: { secao: 'Seguradora', ...comum.digitos('Código SUSEP', 5), obrigatorio: true },
    razao_social: { tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    sigla: { tipo: 'texto', rotulo: 'Sigla', max: 20 },
    cnpj: comum.cnpj,
    situacao: {
      ...comum.escolha('Autorizada', 'Em liquidação', 'Cancelada'),
      rotulo: 'Situação na SUSEP',
      padrao: 'AUTORIZADA',
    },
    taxa_administracao: { ...comum.percentual, rotulo: 'Taxa de administração' },
    contato: { secao: 'Contato', tipo: 'texto', rotulo: 'Contato', max: 120, coluna: false },
    email: { ...comum.email, coluna: false },
    telefone: { ...comum.telefone, coluna: false },
    banco: { secao: 'Conta bancária', ...comum.digitos('Banco', 3), ajuda: 'Três dígitos', coluna: false },
    agencia: { tipo: 'texto', rotulo: 'Agência', max: 10, coluna: false },
    conta: { tipo: 'texto', rotulo: 'Conta', max: 20, coluna: false },
  },
  unicos: [['codigo_susep'], ['cnpj']],
  nomeia: ['razao_social'],
});
