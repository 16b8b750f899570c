import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

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
    codigo_un_ece: { ...comum.texto('Código UN/ECE', 2), min: 2, maiusculas: true, ajuda: 'Recomendação 21' },
    granel: { tipo: 'sim-nao', rotulo: 'Granel', padrao: false },
    agravo_taxa: { tipo: 'decimal', rotulo: 'Agravo da taxa', casas: 6, min: '0', max: '999', unidade: '%' },
  },
  unicos: [['codigo']],
  nomeia: ['descricao'],
});
