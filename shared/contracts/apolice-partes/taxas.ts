import { definirParte } from './definir-parte.ts';
import * as comum from '../cadastros/vocabulario.ts';

const data = { tipo: 'data' } as const;

/** Rates of all kinds; the most specific one applies (domain 1.4). */
export const taxas = definirParte({
  nome: 'taxas',
  tabela: 'apolice_taxas',
  chave: 'id_apolice_taxa',
  titulo: 'Taxas',
  descricao: 'O que cada embarque paga; de várias taxas que servem a um embarque vale a mais específica.',
  campos: {
    cnpj_parte: {
      secao: 'Para quais embarques',
      ...comum.texto('CNPJ do tomador ou embarcador', 14),
      min: 8,
      maiusculas: true,
      ajuda: '14 posições, ou as 8 da raiz para todas as filiais; vazio: qualquer um',
    },
    papel: {
      ...comum.opcao('Papel', { TOMADOR: 'Tomador', EMBARCADOR: 'Embarcador' }),
      ajuda: 'Em branco: como um ou como outro',
    },
    id_mercadoria: { ...comum.referencia('Mercadoria', 'mercadoria'), ajuda: 'Em branco: qualquer uma' },
    grupo_mercadoria: { tipo: 'texto', rotulo: 'Grupo de mercadorias', max: 60, ajuda: 'Em branco: qualquer um' },
    uf_origem: { tipo: 'referencia', rotulo: 'UF de origem', cadastro: 'estado', ajuda: 'Em branco: qualquer uma' },
    uf_destino: { tipo: 'referencia', rotulo: 'UF de destino', cadastro: 'estado', ajuda: 'Em branco: qualquer uma' },
    percurso: {
      tipo: 'opcao',
      rotulo: 'Percurso',
      opcoes: {
        Urbano: 'Urbano ou suburbano',
        Estadual: 'Dentro do mesmo estado',
        Vizinhos: 'Entre estados vizinhos',
        Interestadual: 'Mais de dois estados',
      },
      ajuda: 'Em branco: qualquer um; do mesmo município é urbano, mesmo sem par em Conurbações',
    },
    id_grupo: { tipo: 'referencia', rotulo: 'Sub-grupo', cadastro: 'grupo', ajuda: 'Em branco: todos' },
    tipo: {
      secao: 'Quanto',
      ...comum.opcao('Cobrança', { TAXA: 'Taxa sobre o valor', VIAGEM: 'Prêmio por viagem', KM: 'Prêmio por km' }),
      padrao: 'TAXA',
    },
    taxa: { tipo: 'decimal', rotulo: 'Taxa', casas: 6, min: '0', max: '999', unidade: '%' },
    valor: { tipo: 'decimal', rotulo: 'Prêmio', casas: 4, min: '0', max: '99999999999.9999', unidade: 'R$' },
    km_minimo: { tipo: 'inteiro', rotulo: 'Km mínimos', min: 1, max: 99_999 },
    premio_minimo: { ...comum.reais, rotulo: 'Prêmio mínimo', min: '0.01' },
    inicio_vigencia: {
      secao: 'Vigência',
      ...data,
      rotulo: 'Início da vigência',
      ajuda: 'Em branco: desde o início da apólice',
    },
    fim_vigencia: { ...data, rotulo: 'Fim da vigência', ajuda: 'Em branco: até o fim da apólice' },
  },
  unicos: [
    [
      'id_grupo',
      'cnpj_parte',
      'papel',
      'id_mercadoria',
      'grupo_mercadoria',
      'uf_origem',
      'uf_destino',
      'percurso',
      'inicio_vigencia',
    ],
  ],
  ordem: ['id_grupo', 'cnpj_parte', 'id_mercadoria', 'grupo_mercadoria', 'uf_origem', 'uf_destino'],
  maximo: 5_000,
  alcadas: ['TAXA_ABAIXO_DO_PISO'],
});
