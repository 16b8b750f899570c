import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Parties with a separate rate (product spec 7; domain 1.4). */
export const tomador = definirCadastro({
  nome: 'tomador',
  tabela: 'apolice_tomadores',
  chave: 'id_apolice_tomador',
  titulo: 'Tomadores',
  singular: 'tomador',
  genero: 'm',
  tema: 'Comercial',
  descricao: 'Quem contrata o frete e tem taxa própria em uma apólice.',
  campos: {
    id_apolice: { ...comum.apolice, obrigatorio: true },
    razao_social: { tipo: 'texto', rotulo: 'Razão social', max: 150, obrigatorio: true },
    cnpj: { ...comum.cnpj, obrigatorio: true },
    taxa: { tipo: 'decimal', rotulo: 'Taxa', casas: 6, min: '0', max: '999', unidade: '%', obrigatorio: true },
  },
  unicos: [['id_apolice', 'cnpj']],
  nomeia: ['razao_social'],
  alcadas: ['TAXA_ABAIXO_DO_PISO'],
});
