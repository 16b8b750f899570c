import * as comum from './vocabulario.ts';
import type { Cadastro } from './definir-cadastro.ts';

export type Referido = Pick<
  Cadastro,
  'nome' | 'tabela' | 'chave' | 'titulo' | 'singular' | 'genero' | 'campos' | 'unicos' | 'nomeia'
>;

/** Referable nouns with separate screens. */
export const referidos: readonly Referido[] = [
  {
    nome: 'apolice',
    tabela: 'apolices',
    chave: 'id_apolice',
    titulo: 'Apólices',
    singular: 'apólice',
    genero: 'f',
    campos: {
      numero: { tipo: 'texto', rotulo: 'Número', max: 40 },
      id_ramo: comum.ramo,
      numero_endosso: { tipo: 'texto', rotulo: 'Endosso', max: 20 },
      id_segurado: { tipo: 'referencia', rotulo: 'Segurado', cadastro: 'segurado' },
    },
    unicos: [['numero', 'id_ramo', 'numero_endosso']],
    nomeia: ['numero', 'numero_endosso', 'id_segurado'],
  },
  {
    nome: 'grupo',
    tabela: 'grupos',
    chave: 'id_grupo',
    titulo: 'Grupos',
    singular: 'grupo',
    genero: 'm',
    campos: {
      id_apolice: comum.apolice,
      codigo: { tipo: 'texto', rotulo: 'Código', max: 20 },
      nome: { tipo: 'texto', rotulo: 'Nome', max: 120 },
    },
    unicos: [['id_apolice', 'codigo']],
    nomeia: ['codigo', 'nome'],
  },
  {
    nome: 'usuario',
    tabela: 'usuarios',
    chave: 'id_usuario',
    titulo: 'Usuários',
    singular: 'usuário',
    genero: 'm',
    campos: {
      username: { tipo: 'texto', rotulo: 'Usuário', max: 60 },
      nome: { tipo: 'texto', rotulo: 'Nome', max: 120 },
    },
    unicos: [['username']],
    nomeia: ['nome'],
  },
  {
    nome: 'layout',
    tabela: 'layouts',
    chave: 'id_layout',
    titulo: 'Layouts',
    singular: 'layout',
    genero: 'm',
    campos: { nome: { tipo: 'texto', rotulo: 'Nome', max: 60 } },
    unicos: [['nome']],
    nomeia: ['nome'],
  },
];
