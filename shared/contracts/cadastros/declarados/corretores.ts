import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

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
    razao_social: { secao: 'Corretor', tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    cnpj: { ...comum.cnpj, obrigatorio: true },
    registro_susep: { tipo: 'texto', rotulo: 'Registro SUSEP', max: 20, formato: 'susep', obrigatorio: true },
    percentual_comissao: { ...comum.percentual, rotulo: 'Comissão habitual' },
    email_contato: { secao: 'Contato', ...comum.email },
    telefone_contato: comum.telefone,
    cep: { tipo: 'texto', rotulo: 'CEP', min: 8, max: 8, formato: 'cep', coluna: false },
    endereco: { tipo: 'texto', rotulo: 'Endereço', max: 200, coluna: false },
    uf: { tipo: 'referencia', rotulo: 'UF', cadastro: 'estado' },
    codigo_ibge: comum.municipio('Município', 'uf'),
  },
  unicos: [['cnpj']],
  nomeia: ['razao_social'],
});
