import { definirCadastro } from '../definir-cadastro.ts';

/** Divisions of a group for another insured or validity (domain 1.1). */
export const subgrupo = definirCadastro({
  nome: 'subgrupo',
  tabela: 'subgrupos',
  chave: 'id_subgrupo',
  titulo: 'Sub-Grupos',
  singular: 'subgrupo',
  genero: 'm',
  tema: 'Comercial',
  descricao: 'Divisões de um grupo de apólice, para outro segurado ou com vigência própria.',
  campos: {
    id_grupo: { tipo: 'referencia', rotulo: 'Grupo', cadastro: 'grupo', obrigatorio: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 500, linhas: true },
    id_segurado: { tipo: 'referencia', rotulo: 'Segurado', cadastro: 'segurado', ajuda: 'Em branco: o da apólice' },
    vigencia_inicio: { tipo: 'data', rotulo: 'Início da vigência', ajuda: 'Em branco: a da apólice' },
    vigencia_fim: { tipo: 'data', rotulo: 'Fim da vigência' },
  },
  unicos: [['id_grupo', 'nome']],
  nomeia: ['nome'],
});
