import { definirCadastro } from './definir-cadastro.ts';

/** Whom policies insure: the carrier in liability branches, the cargo owner in the others (domain 1.1). */
export const segurado = definirCadastro({
  nome: 'segurado',
  tabela: 'segurados',
  chave: 'id_segurado',
  titulo: 'Segurados',
  singular: 'segurado',
  genero: 'm',
  tema: 'Comercial',
  descricao: 'Transportadores e donos da carga que as apólices seguram; os documentos são achados pelo CNPJ.',
  campos: {
    razao_social: { tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    nome_fantasia: { tipo: 'texto', rotulo: 'Nome fantasia', max: 150, coluna: false },
    cnpj: { tipo: 'texto', rotulo: 'CNPJ', max: 14, formato: 'cnpj', obrigatorio: true },
    rntrc: {
      tipo: 'texto',
      rotulo: 'RNTRC',
      max: 9,
      formato: 'digitos',
      ajuda: 'Registro na ANTT, só de transportadores',
    },
    email: { tipo: 'texto', rotulo: 'E-mail', max: 254, formato: 'email' },
    telefone: { tipo: 'texto', rotulo: 'Telefone', max: 20, formato: 'telefone' },
    cep: { tipo: 'texto', rotulo: 'CEP', min: 8, max: 8, formato: 'cep', coluna: false },
    endereco: { tipo: 'texto', rotulo: 'Endereço', max: 200, coluna: false },
    uf: { tipo: 'referencia', rotulo: 'UF', cadastro: 'estado' },
    codigo_ibge: { tipo: 'referencia', rotulo: 'Município', cadastro: 'municipio', filtro: { uf: 'uf' } },
  },
  secoes: [
    { titulo: 'Segurado', campos: ['razao_social', 'nome_fantasia', 'cnpj', 'rntrc'] },
    { titulo: 'Contato', campos: ['email', 'telefone', 'cep', 'endereco', 'uf', 'codigo_ibge'] },
  ],
  unicos: [['cnpj']],
  nomeia: ['razao_social'],
  ordem: ['razao_social'],
  grava: 'write',
});
