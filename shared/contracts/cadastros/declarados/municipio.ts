import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Brazilian towns by their IBGE code, which fiscal documents carry (domain 3.4, 4.2). */
export const municipio = definirCadastro({
  nome: 'municipio',
  tabela: 'municipios',
  chave: 'codigo_ibge',
  titulo: 'Municípios',
  singular: 'município',
  genero: 'm',
  tema: 'Geografia',
  descricao: 'Os municípios do IBGE.',
  campos: {
    codigo_ibge: {
      ...comum.inteiro('Código IBGE', 1_100_000, 5_399_999),
      ajuda: 'Sete dígitos',
      obrigatorio: true,
      fixo: true,
    },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    uf: { tipo: 'referencia', rotulo: 'UF', cadastro: 'estado', obrigatorio: true, fixo: true },
    capital: { tipo: 'sim-nao', rotulo: 'Capital', padrao: false },
    ddd: { tipo: 'texto', rotulo: 'DDD', min: 2, max: 2, formato: 'digitos' },
    siafi: { tipo: 'texto', rotulo: 'Código SIAFI', min: 4, max: 4, formato: 'digitos', coluna: false },
    cep_inicial: { tipo: 'texto', rotulo: 'CEP inicial', min: 8, max: 8, formato: 'cep', coluna: false },
    cep_final: { tipo: 'texto', rotulo: 'CEP final', min: 8, max: 8, formato: 'cep', coluna: false },
  },
  unicos: [['codigo_ibge']],
  nomeia: ['nome', 'uf'],
  grava: 'admin',
});
