import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** A pole and the towns around it: trips between any two of them take the urban or suburban rate (domain 1.4, 3.4). */
export const urbanoSuburbano = definirCadastro({
  nome: 'urbano-suburbano',
  tabela: 'conurbacoes',
  chave: 'id_conurbacao',
  titulo: 'Urbano/Suburbano',
  singular: 'conurbação',
  genero: 'f',
  tema: 'Geografia',
  descricao: 'Municípios cujas viagens entre si são urbanas ou suburbanas e têm taxa própria.',
  campos: {
    uf: { secao: 'Municípios', tipo: 'referencia', rotulo: 'UF', cadastro: 'estado', obrigatorio: true },
    codigo_ibge: {
      ...comum.referencia('Município polo', 'municipio'),
      filtro: { uf: 'uf' },
      ajuda: 'Sozinho, vale para as viagens dentro dele',
      obrigatorio: true,
    },
    municipios: {
      tipo: 'lista',
      rotulo: 'Municípios vizinhos',
      tabela: 'conurbacao_municipios',
      campos: { codigo_ibge: { tipo: 'referencia', rotulo: 'Município', cadastro: 'municipio', obrigatorio: true } },
      unico: ['codigo_ibge'],
    },
    bidirecional: { tipo: 'sim-nao', rotulo: 'Vale nos dois sentidos', padrao: true },
    id_ramo: { secao: 'Alcance', ...comum.ramo, ajuda: 'Em branco: todos' },
    id_apolice: { ...comum.apolice, ajuda: 'Em branco: todas' },
    ...comum.vigencia,
  },
  unicos: [['codigo_ibge', 'id_ramo', 'id_apolice', 'vigencia_inicio']],
  semSobreposicao: ['codigo_ibge', 'id_ramo', 'id_apolice'],
  nomeia: ['codigo_ibge'],
  ordem: ['uf', 'codigo_ibge'],
});
