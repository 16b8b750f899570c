import { definirCadastro } from './definir-cadastro.ts';

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
    codigo_susep: { tipo: 'texto', rotulo: 'Código SUSEP', min: 5, max: 5, formato: 'digitos', obrigatorio: true },
    razao_social: { tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    sigla: { tipo: 'texto', rotulo: 'Sigla', max: 20 },
    cnpj: { tipo: 'texto', rotulo: 'CNPJ', max: 14, formato: 'cnpj' },
    situacao: {
      tipo: 'opcao',
      rotulo: 'Situação na SUSEP',
      obrigatorio: true,
      opcoes: { AUTORIZADA: 'Autorizada', EM_LIQUIDACAO: 'Em liquidação', CANCELADA: 'Cancelada' },
      padrao: 'AUTORIZADA',
    },
    taxa_administracao: {
      tipo: 'decimal',
      rotulo: 'Taxa de administração',
      casas: 6,
      min: '0',
      max: '100',
      unidade: '%',
    },
    contato: { tipo: 'texto', rotulo: 'Contato', max: 120, coluna: false },
    email: { tipo: 'texto', rotulo: 'E-mail', max: 254, formato: 'email', coluna: false },
    telefone: { tipo: 'texto', rotulo: 'Telefone', max: 20, formato: 'telefone', coluna: false },
    banco: { tipo: 'texto', rotulo: 'Banco', min: 3, max: 3, formato: 'digitos', ajuda: 'Três dígitos', coluna: false },
    agencia: { tipo: 'texto', rotulo: 'Agência', max: 10, coluna: false },
    conta: { tipo: 'texto', rotulo: 'Conta', max: 20, coluna: false },
  },
  secoes: [
    {
      titulo: 'Seguradora',
      campos: ['codigo_susep', 'razao_social', 'sigla', 'cnpj', 'situacao', 'taxa_administracao'],
    },
    { titulo: 'Contato', campos: ['contato', 'email', 'telefone'] },
    { titulo: 'Conta bancária', campos: ['banco', 'agencia', 'conta'] },
  ],
  unicos: [['codigo_susep'], ['cnpj']],
  nomeia: ['razao_social'],
  ordem: ['razao_social'],
  grava: 'write',
});
