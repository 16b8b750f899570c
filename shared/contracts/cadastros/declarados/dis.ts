import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

const parcela = { ...comum.valor, padrao: '0', coluna: false } as const;
const imposto = { ...parcela, unidade: 'R$' } as const;
const situacao = comum.escolha('Pendente', 'Averbada', 'Desprezada');

/** Import declarations as customs reports them; they feed the insured values of open import policies (domain 3.4). */
export const dis = definirCadastro({
  nome: 'dis',
  tabela: 'dis',
  chave: 'id_di',
  titulo: 'Declarações de importação',
  singular: 'declaração de importação',
  genero: 'f',
  tema: 'Carga',
  descricao: 'DIs e DUIMPs capturadas, até que virem averbação ou sejam desprezadas com um motivo.',
  campos: {
    numero_di: { secao: 'Declaração', ...comum.codigo, rotulo: 'DI', min: 10, max: 10, ajuda: 'Ano, número e dígito' },
    duimp: { tipo: 'texto', rotulo: 'DUIMP', min: 15, max: 15, maiusculas: true },
    data_registro: { tipo: 'data', rotulo: 'Registro', obrigatorio: true },
    cnpj_importador: { ...comum.cnpj, rotulo: 'CNPJ do importador', obrigatorio: true },
    id_apolice: comum.apolice,
    situacao: { ...situacao, rotulo: 'Situação', padrao: 'PENDENTE', fixo: true },
    id_motivo: { tipo: 'referencia', rotulo: 'Motivo do desprezo', cadastro: 'motivo', coluna: false, fixo: true },
    lote: { tipo: 'texto', rotulo: 'Lote', max: 40, coluna: false },
    urf: { secao: 'Transporte', ...comum.codigo, rotulo: 'URF', min: 7, max: 7, coluna: false },
    uf_desembaraco: { tipo: 'referencia', rotulo: 'UF do desembaraço', cadastro: 'estado', coluna: false },
    via_transporte: {
      ...comum.escolha('Marítima', 'Fluvial', 'Lacustre', 'Aérea', 'Postal', 'Ferroviária', 'Rodoviária'),
      rotulo: 'Via de transporte',
      coluna: false,
    },
    conhecimento: { tipo: 'texto', rotulo: 'Conhecimento', max: 40, ajuda: 'B/L, AWB ou CRT' },
    ce_mercante: { ...comum.codigo, rotulo: 'CE Mercante', min: 15, max: 15, coluna: false },
    ruc: { tipo: 'texto', rotulo: 'RUC', max: 35, coluna: false },
    id_pais_procedencia: { tipo: 'referencia', rotulo: 'País de procedência', cadastro: 'pais' },
    id_incoterm: { tipo: 'referencia', rotulo: 'Incoterm', cadastro: 'incoterms', coluna: false },
    id_moeda: { secao: 'Valores', ...comum.moeda, obrigatorio: true },
    valor_fob: { ...comum.valor, rotulo: 'Valor FOB', obrigatorio: true },
    valor_frete: { ...parcela, rotulo: 'Frete' },
    valor_seguro: { ...parcela, rotulo: 'Seguro' },
    ii: { ...imposto, rotulo: 'Imposto de importação' },
    ipi: { ...imposto, rotulo: 'IPI' },
    pis: { ...imposto, rotulo: 'PIS' },
    cofins: { ...imposto, rotulo: 'Cofins' },
    icms: { ...imposto, rotulo: 'ICMS' },
  },
  unicos: [['numero_di'], ['duimp']],
  nomeia: ['numero_di', 'duimp'],
  ordem: ['data_registro'],
  recentes: true,
  decide: ['situacao', 'valor_fob', 'id_moeda'],
  paginado: true,
});
