import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** The insurer's branch offices, which own policies (domain 3.4; domain-2 5). */
export const sucursal = definirCadastro({
  nome: 'sucursal',
  tabela: 'sucursais',
  chave: 'id_sucursal',
  titulo: 'Sucursais',
  singular: 'sucursal',
  genero: 'f',
  tema: 'Comercial',
  descricao: 'As sucursais da seguradora.',
  campos: {
    codigo: { secao: 'Sucursal', tipo: 'texto', rotulo: 'Código', max: 4, obrigatorio: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    cnpj: comum.cnpj,
    ambito: comum.ambito,
    codigo_susep: { ...comum.digitos('Código SUSEP da seguradora', 5), coluna: false },
    uf: { secao: 'Endereço e contato', tipo: 'referencia', rotulo: 'UF', cadastro: 'estado', obrigatorio: true },
    codigo_ibge: comum.municipio('Município', 'uf'),
    endereco: { tipo: 'texto', rotulo: 'Endereço', max: 200, coluna: false },
    telefone: comum.telefone,
    responsavel: { tipo: 'texto', rotulo: 'Responsável', max: 120 },
    numeracoes: {
      secao: 'Numeração',
      tipo: 'lista',
      rotulo: 'Faixas de números de apólice',
      tabela: 'sucursal_numeracoes',
      campos: {
        id_ramo: { ...comum.ramo, obrigatorio: true },
        numero_inicial: { tipo: 'inteiro', rotulo: 'De', min: 1, max: 2_000_000_000, obrigatorio: true },
        numero_final: { tipo: 'inteiro', rotulo: 'Até', min: 1, max: 2_000_000_000, obrigatorio: true },
      },
      unico: ['id_ramo'],
      coluna: false,
    },
  },
  unicos: [['codigo'], ['cnpj']],
  nomeia: ['nome'],
  ordem: ['codigo'],
  grava: 'admin',
});
