import { tomador } from '../cadastros/declarados/tomador.ts';
import { definirParte } from './definir-parte.ts';

const { razao_social, cnpj, taxa } = tomador.campos;

/** Parties with a separate rate (product spec 7; domain 1.4). */
export const tomadores = definirParte({
  nome: 'tomadores',
  tabela: 'apolice_tomadores',
  chave: 'id_apolice_tomador',
  titulo: 'Tomadores',
  descricao: 'Quem contrata o frete e tem taxa própria na apólice.',
  campos: { razao_social, cnpj, taxa },
  unicos: [['cnpj']],
  ordem: ['razao_social'],
  maximo: 5_000,
  alcadas: ['TAXA_ABAIXO_DO_PISO'],
  cadastro: 'tomador',
});
