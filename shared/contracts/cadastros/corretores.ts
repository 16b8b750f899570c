import { definirCadastro } from './definir-cadastro.ts';

/** Insurance brokers (product spec, section 7; domain 3.4). */
export const corretores = definirCadastro({
  nome: 'corretores',
  tabela: 'corretores',
  chave: 'id_corretor',
  titulo: 'Corretores',
  singular: 'corretor',
  genero: 'm',
  tema: 'Comercial',
  descricao: 'Corretores de seguros, com o registro na SUSEP e a comissão habitual de cada um.',
  campos: {
    razao_social: { tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    cnpj: { tipo: 'texto', rotulo: 'CNPJ', max: 14, formato: 'cnpj', obrigatorio: true },
    registro_susep: { tipo: 'texto', rotulo: 'Registro SUSEP', max: 20, formato: 'susep', obrigatorio: true },
    percentual_comissao: {
      tipo: 'decimal',
      rotulo: 'Comissão habitual',
      casas: 6,
      min: '0',
      max: '100',
      unidade: '%',
    },
    email_contato: { tipo: 'texto', rotulo: 'E-mail', max: 254, formato: 'email' },
    telefone_contato: { tipo: 'texto', rotulo: 'Telefone', max: 20, formato: 'telefone' },
    cep: { tipo: 'texto', rotulo: 'CEP', min: 8, max: 8, formato: 'cep', coluna: false },
    endereco: { tipo: 'texto', rotulo: 'Endereço', max: 200, coluna: false },
    uf: { tipo: 'referencia', rotulo: 'UF', cadastro: 'estado' },
    codigo_ibge: { tipo: 'referencia', rotulo: 'Município', cadastro: 'municipio', filtro: { uf: 'uf' } },
  },
  secoes: [
    { titulo: 'Corretor', campos: ['razao_social', 'cnpj', 'registro_susep', 'percentual_comissao'] },
    { titulo: 'Contato', campos: ['email_contato', 'telefone_contato', 'cep', 'endereco', 'uf', 'codigo_ibge'] },
  ],
  unicos: [['cnpj']],
  nomeia: ['razao_social'],
  ordem: ['razao_social'],
  grava: 'write',
});
