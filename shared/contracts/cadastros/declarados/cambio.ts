import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

const taxa = { tipo: 'decimal', casas: 7, min: '0.0000001', max: '999999.9999999', unidade: 'R$' } as const;

/** Daily rates of currencies; a day without one takes the last before it (domain 3.4, 4.8). */
export const cambio = definirCadastro({
  nome: 'cambio',
  tabela: 'cambios',
  chave: 'id_cambio',
  titulo: 'Câmbio',
  singular: 'taxa de câmbio',
  genero: 'f',
  tema: 'Financeiro',
  descricao: 'Reais por unidade de cada moeda, dia a dia; um dia sem taxa usa a última anterior.',
  campos: {
    data: { tipo: 'data', rotulo: 'Data', obrigatorio: true },
    id_moeda: { ...comum.moeda, obrigatorio: true },
    taxa_compra: { ...taxa, rotulo: 'Compra', obrigatorio: true },
    taxa_venda: { ...taxa, rotulo: 'Venda', ajuda: 'A que converte os embarques', obrigatorio: true },
    origem: { ...comum.escolha('Manual', 'PTAX'), rotulo: 'Origem', padrao: 'MANUAL' },
    boletim: { ...comum.escolha('Abertura', 'Intermediário', 'Fechamento'), rotulo: 'Boletim', padrao: 'FECHAMENTO' },
  },
  unicos: [['id_moeda', 'data', 'origem']],
  nomeia: ['data', 'id_moeda'],
  recentes: true,
  alcadas: ['ALTERAR_CAMBIO'],
});
