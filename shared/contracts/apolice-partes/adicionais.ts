import { definirParte } from './definir-parte.ts';

const percentual = { tipo: 'decimal', casas: 6, min: '0.000001', max: '999', unidade: '%' } as const;

/** Surcharges and discounts on the rates of a policy (domain 1.4). */
export const adicionais = definirParte({
  nome: 'adicionais',
  tabela: 'apolice_adicionais',
  chave: 'id_apolice_adicional',
  titulo: 'Adicionais e descontos',
  descricao: 'O que se soma às taxas ou se tira delas: um percentual da taxa, ou uma taxa própria.',
  campos: {
    id_grupo: { tipo: 'referencia', rotulo: 'Sub-grupo', cadastro: 'grupo', ajuda: 'Em branco: todos' },
    tipo: {
      tipo: 'opcao',
      rotulo: 'Tipo',
      obrigatorio: true,
      opcoes: {
        OCD: 'OCD',
        OCD_ICAMENTO: 'OCD e içamento',
        LIMPEZA_PISTA: 'Limpeza de pista',
        AVARIAS: 'Avarias',
        BENEFICIOS_INTERNOS: 'Benefícios internos',
        MOVIMENTACAO_INTERNA: 'Movimentação interna',
        MANUTENCAO: 'Manutenção',
        CONTAINER: 'Contêineres',
        OUTRO: 'Outro adicional',
        DESCONTO: 'Desconto',
      },
    },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 80 },
    percentual: { ...percentual, rotulo: 'Percentual da taxa' },
    taxa: { ...percentual, rotulo: 'Taxa própria' },
    inicio_vigencia: { tipo: 'data', rotulo: 'Início da vigência' },
    fim_vigencia: { tipo: 'data', rotulo: 'Fim da vigência' },
  },
  unicos: [['id_grupo', 'tipo', 'descricao', 'inicio_vigencia']],
  ordem: ['tipo', 'descricao'],
  maximo: 200,
  alcadas: ['DESCONTO'],
});
