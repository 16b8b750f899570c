import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Days on which nothing falls due: national holidays ship with the product, others are entered (domain-2 1.6). */
export const feriado = definirCadastro({
  nome: 'feriado',
  tabela: 'feriados',
  chave: 'id_feriado',
  titulo: 'Feriados',
  singular: 'feriado',
  genero: 'm',
  tema: 'Regras',
  descricao:
    'Dias sem expediente, que adiam vencimentos: os nacionais já vêm cadastrados, os outros são incluídos aqui.',
  campos: {
    data: { tipo: 'data', rotulo: 'Data', obrigatorio: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 80, obrigatorio: true },
    uf: { tipo: 'referencia', rotulo: 'UF', cadastro: 'estado', ajuda: 'Em branco: feriado nacional' },
    codigo_ibge: { ...comum.municipio('Município', 'uf'), ajuda: 'Em branco: o estado inteiro' },
    movel: { tipo: 'sim-nao', rotulo: 'Móvel', ajuda: 'Muda de data a cada ano', padrao: false },
  },
  unicos: [['data', 'uf', 'codigo_ibge']],
  nomeia: ['nome', 'data'],
  ordem: ['data'],
});
