import { alcada } from './declarados/alcada.ts';
import { assessoria } from './declarados/assessoria.ts';
import { caixaPostal } from './declarados/caixa-postal.ts';
import { cambio } from './declarados/cambio.ts';
import { complementoPais } from './declarados/complemento-pais.ts';
import { congenere } from './declarados/congenere.ts';
import { contratoResseguro } from './declarados/contrato-resseguro.ts';
import { corretores } from './declarados/corretores.ts';
import { type Cadastro, definirCadastro } from './definir-cadastro.ts';
import { descontoRecorrente } from './declarados/desconto-recorrente.ts';
import { dis } from './declarados/dis.ts';
import { estado } from './declarados/estado.ts';
import { incoterms } from './declarados/incoterms.ts';
import { iof } from './declarados/iof.ts';
import { tributo } from './declarados/tributo.ts';
import { mercadoria } from './declarados/mercadoria.ts';
import { mesSemFaturamento } from './declarados/mes-sem-faturamento.ts';
import { moeda } from './declarados/moeda.ts';
import { motivo } from './declarados/motivo.ts';
import { municipio } from './declarados/municipio.ts';
import { navio } from './declarados/navio.ts';
import { pais } from './declarados/pais.ts';
import { ramo } from './declarados/ramo.ts';
import { representantePais } from './declarados/representante-pais.ts';
import { segurado } from './declarados/segurado.ts';
import { sistemaAverbacao } from './declarados/sistema-averbacao.ts';
import { subgrupo } from './declarados/subgrupo.ts';
import { sucursal } from './declarados/sucursal.ts';
import { tomador } from './declarados/tomador.ts';
import { urbanoSuburbano } from './declarados/urbano-suburbano.ts';

/** Days on which nothing falls due: national holidays ship with the product, others are entered (domain-2 1.6). */
const feriado = definirCadastro({
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
    codigo_ibge: {
      tipo: 'referencia',
      rotulo: 'Município',
      cadastro: 'municipio',
      filtro: { uf: 'uf' },
      ajuda: 'Em branco: o estado inteiro',
    },
    movel: { tipo: 'sim-nao', rotulo: 'Móvel', ajuda: 'Muda de data a cada ano', padrao: false },
  },
  unicos: [['data', 'uf', 'codigo_ibge']],
  nomeia: ['nome', 'data'],
  ordem: ['data'],
  grava: 'write',
});

/** Packaging (domain 3.4, 4.7); `NE` if a file omits it (domain-2 1.7). */
export const embalagem = definirCadastro({
  nome: 'embalagem',
  tabela: 'embalagens',
  chave: 'id_embalagem',
  titulo: 'Embalagens',
  singular: 'embalagem',
  genero: 'f',
  tema: 'Carga',
  descricao: 'Como a mercadoria viaja acondicionada.',
  campos: {
    codigo: { tipo: 'texto', rotulo: 'Código', max: 5, maiusculas: true, obrigatorio: true },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 80, obrigatorio: true },
    codigo_un_ece: {
      tipo: 'texto',
      rotulo: 'Código UN/ECE',
      min: 2,
      max: 2,
      maiusculas: true,
      ajuda: 'Recomendação 21',
    },
    granel: { tipo: 'sim-nao', rotulo: 'Granel', padrao: false },
    agravo_taxa: { tipo: 'decimal', rotulo: 'Agravo da taxa', casas: 6, min: '0', max: '999', unidade: '%' },
  },
  unicos: [['codigo']],
  nomeia: ['descricao'],
  grava: 'write',
});

/** All registries. */
export const cadastros: readonly Cadastro[] = [
  // Menu order.
  sistemaAverbacao,
  urbanoSuburbano,
  mesSemFaturamento,
  representantePais,
  alcada,
  pais,
  complementoPais,
  embalagem,
  mercadoria,
  dis,
  incoterms,
  congenere,
  navio,
  cambio,
  moeda,
  estado,
  municipio,
  sucursal,
  // Elsewhere or nowhere in the menu.
  corretores,
  tomador,
  caixaPostal,
  subgrupo,
  assessoria,
  segurado,
  ramo,
  iof,
  tributo,
  contratoResseguro,
  descontoRecorrente,
  motivo,
  feriado,
];
