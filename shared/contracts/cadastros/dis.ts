import { definirCadastro } from './definir-cadastro.ts';

const valor = { tipo: 'decimal', casas: 2, min: '0', max: '9999999999999.99' } as const;
const parcela = { ...valor, padrao: '0', coluna: false } as const;
const imposto = { ...parcela, unidade: 'R$' } as const;

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
    numero_di: {
      tipo: 'texto',
      rotulo: 'DI',
      min: 10,
      max: 10,
      formato: 'digitos',
      ajuda: 'Ano, sete dígitos e o verificador',
    },
    duimp: { tipo: 'texto', rotulo: 'DUIMP', min: 15, max: 15, maiusculas: true },
    data_registro: { tipo: 'data', rotulo: 'Registro', obrigatorio: true },
    cnpj_importador: { tipo: 'texto', rotulo: 'CNPJ do importador', max: 14, formato: 'cnpj', obrigatorio: true },
    id_apolice: { tipo: 'referencia', rotulo: 'Apólice', cadastro: 'apolice' },
    urf: { tipo: 'texto', rotulo: 'URF', min: 7, max: 7, formato: 'digitos', coluna: false },
    uf_desembaraco: { tipo: 'referencia', rotulo: 'UF do desembaraço', cadastro: 'estado', coluna: false },
    via_transporte: {
      tipo: 'opcao',
      rotulo: 'Via de transporte',
      opcoes: {
        MARITIMA: 'Marítima',
        FLUVIAL: 'Fluvial',
        LACUSTRE: 'Lacustre',
        AEREA: 'Aérea',
        POSTAL: 'Postal',
        FERROVIARIA: 'Ferroviária',
        RODOVIARIA: 'Rodoviária',
      },
      coluna: false,
    },
    conhecimento: { tipo: 'texto', rotulo: 'Conhecimento', max: 40, ajuda: 'B/L, AWB ou CRT' },
    ce_mercante: { tipo: 'texto', rotulo: 'CE Mercante', min: 15, max: 15, formato: 'digitos', coluna: false },
    ruc: { tipo: 'texto', rotulo: 'RUC', max: 35, coluna: false },
    id_pais_procedencia: { tipo: 'referencia', rotulo: 'País de procedência', cadastro: 'pais' },
    id_incoterm: { tipo: 'referencia', rotulo: 'Incoterm', cadastro: 'incoterms', coluna: false },
    id_moeda: { tipo: 'referencia', rotulo: 'Moeda', cadastro: 'moeda', obrigatorio: true },
    valor_fob: { ...valor, rotulo: 'Valor FOB', obrigatorio: true },
    valor_frete: { ...parcela, rotulo: 'Frete' },
    valor_seguro: { ...parcela, rotulo: 'Seguro' },
    ii: { ...imposto, rotulo: 'Imposto de importação' },
    ipi: { ...imposto, rotulo: 'IPI' },
    pis: { ...imposto, rotulo: 'PIS' },
    cofins: { ...imposto, rotulo: 'Cofins' },
    icms: { ...imposto, rotulo: 'ICMS' },
    situacao: {
      tipo: 'opcao',
      rotulo: 'Situação',
      obrigatorio: true,
      opcoes: { PENDENTE: 'Pendente', AVERBADA: 'Averbada', DESPREZADA: 'Desprezada' },
      padrao: 'PENDENTE',
    },
    id_motivo: {
      tipo: 'referencia',
      rotulo: 'Motivo do desprezo',
      cadastro: 'motivo',
      coluna: false,
    },
    lote: { tipo: 'texto', rotulo: 'Lote', max: 40, coluna: false },
  },
  secoes: [
    {
      titulo: 'Declaração',
      campos: ['numero_di', 'duimp', 'data_registro', 'cnpj_importador', 'id_apolice', 'situacao', 'id_motivo', 'lote'],
    },
    {
      titulo: 'Transporte',
      campos: [
        'urf',
        'uf_desembaraco',
        'via_transporte',
        'conhecimento',
        'ce_mercante',
        'ruc',
        'id_pais_procedencia',
        'id_incoterm',
      ],
    },
    {
      titulo: 'Valores',
      campos: ['id_moeda', 'valor_fob', 'valor_frete', 'valor_seguro', 'ii', 'ipi', 'pis', 'cofins', 'icms'],
    },
  ],
  unicos: [['numero_di'], ['duimp']],
  nomeia: ['numero_di', 'duimp'],
  ordem: ['data_registro'],
  grava: 'write',
  paginado: true,
});
