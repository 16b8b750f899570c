import { definirCadastro } from './cadastros/definir-cadastro.ts';
import * as comum from './cadastros/vocabulario.ts';

const parcela = { ...comum.valor, casas: 4, coluna: false } as const;

/** Fields of every typed shipment; the ramo decides which are required (domain 2.6). */
export const camposDoEmbarqueDigitado = {
  id_apolice: { secao: 'Apólice', ...comum.apolice, obrigatorio: true },
  id_grupo: { ...comum.grupo, ajuda: 'Em branco: o padrão da apólice' },
  tipo_documento: {
    secao: 'Documento',
    tipo: 'opcao',
    rotulo: 'Tipo',
    opcoes: Object.fromEntries(
      ['CT-e', 'NF-e', 'CT-e OS', 'NFS-e', 'Minuta', 'Romaneio', 'CRT', 'MIC', 'DI', 'Fatura comercial', 'Outros'].map(
        (tipo) => [tipo, tipo],
      ),
    ),
    padrao: 'CT-e',
  },
  chave: { ...comum.texto('Chave de acesso', 44), ajuda: 'Do CT-e ou da NF-e: 44 posições' },
  numero: { ...comum.texto('Número', 20), obrigatorio: true },
  serie: comum.texto('Série', 5),
  data_embarque: { tipo: 'data', rotulo: 'Data do embarque', obrigatorio: true },
  data_emissao: { tipo: 'data', rotulo: 'Data de emissão', ajuda: 'Em branco: a do embarque' },
  cnpj_embarcador: { secao: 'Carga', ...comum.cnpj, rotulo: 'CNPJ do embarcador' },
  cnpj_tomador: { ...comum.cnpj, rotulo: 'CNPJ do tomador' },
  id_mercadoria: { tipo: 'referencia', rotulo: 'Mercadoria', cadastro: 'mercadoria', obrigatorio: true },
  id_embalagem: comum.referencia('Embalagem', 'embalagem'),
  placa: { tipo: 'texto', rotulo: 'Placa', max: 7, formato: 'placa' },
  km: { tipo: 'inteiro', rotulo: 'Quilômetros', min: 1, max: 99_999, ajuda: 'Para taxas por km' },
  uf_origem: { secao: 'Percurso no país', ...comum.referencia('UF de origem', 'estado') },
  municipio_origem: comum.municipio('Município de origem', 'uf_origem'),
  uf_destino: comum.referencia('UF de destino', 'estado'),
  municipio_destino: comum.municipio('Município de destino', 'uf_destino'),
  valor_mercadoria: { secao: 'Valores em reais', ...comum.reais, rotulo: 'Valor da mercadoria' },
  valor_frete: { ...comum.reais, rotulo: 'Frete' },
  valor_container: { ...comum.reais, rotulo: 'Contêiner' },
  nao_acumula: {
    tipo: 'sim-nao',
    rotulo: 'Não acumula',
    ajuda: 'Fica fora do Acúmulo de Risco, que a conta à parte',
    padrao: false,
  },
  observacao: { ...comum.texto('Observação', 255), linhas: true },
} as const;

export const camposInternacionais = {
  tipo: {
    secao: 'Só de comércio exterior',
    tipo: 'opcao',
    rotulo: 'Averbação',
    opcoes: { D: 'Definitiva', P: 'Provisória' },
    padrao: 'D',
    ajuda: 'Provisória: importação que ainda não tem DI',
  },
  numero_di: { ...comum.texto('DI ou DUIMP', 20), ajuda: 'Obrigatória na importação definitiva' },
  conhecimento: { ...comum.texto('Conhecimento', 40), ajuda: 'B/L, AWB ou CRT' },
  fatura_comercial: comum.texto('Fatura comercial', 40),
  id_navio: comum.referencia('Navio', 'navio'),
  id_pais_origem: comum.referencia('País de origem', 'pais'),
  complemento_origem: comum.texto('Local de origem', 120),
  id_pais_destino: comum.referencia('País de destino', 'pais'),
  complemento_destino: comum.texto('Local de destino', 120),
  transbordo: { ...comum.texto('Local do transbordo', 120), ajuda: 'Onde a carga muda de veículo' },
  garantia: { ...comum.texto('Garantia', 60), ajuda: 'Cobertura contratada: ampla A, restrita B ou C' },
  id_incoterm: comum.referencia('Incoterm', 'incoterms'),
  id_moeda: { secao: 'Valores na moeda, só de comércio exterior', ...comum.moeda },
  taxa_cambio: { tipo: 'decimal', rotulo: 'Câmbio', casas: 7, min: '0.0000001', max: '999999' },
  valor_fob: { ...parcela, rotulo: 'Valor FOB' },
  valor_frete_moeda: { ...parcela, rotulo: 'Frete na moeda' },
  valor_despesas: { ...parcela, rotulo: 'Despesas' },
  valor_lucros: { ...parcela, rotulo: 'Lucros esperados' },
  valor_impostos: { ...parcela, rotulo: 'Impostos' },
} as const;

export const averbacaoDigitada = definirCadastro({
  nome: 'averbacao',
  caminho: '/api/Averbacao',
  tabela: 'averbacoes',
  chave: 'id_averbacao',
  titulo: 'Averbações',
  singular: 'averbação',
  genero: 'f',
  tema: 'Carga',
  descricao: 'Embarques digitados, pelas mesmas regras e com o mesmo prêmio dos que vêm em arquivos e documentos.',
  campos: { ...camposDoEmbarqueDigitado, ...camposInternacionais },
  soInternacionais: Object.keys(camposInternacionais),
  unicos: [['numero']],
  nomeia: ['numero'],
});

const { data_embarque, id_mercadoria, nao_acumula, observacao } = camposDoEmbarqueDigitado;
const {
  numero_di,
  tipo: _tipo,
  id_pais_destino: _pais,
  complemento_destino: _lugar,
  ...daImportacao
} = camposInternacionais;

/** Form of a definitive import (domain 1.3). */
export const averbacaoDefinitiva = definirCadastro({
  nome: 'definitiva',
  caminho: '/api/Averbacao/{id}/definitiva',
  tabela: 'averbacoes',
  chave: 'id_averbacao',
  titulo: 'Averbações definitivas',
  singular: 'averbação definitiva',
  genero: 'f',
  tema: 'Carga',
  descricao: 'Importações provisórias completadas com a DI e os valores finais.',
  campos: {
    numero_di: {
      secao: 'Declaração de importação',
      ...numero_di,
      obrigatorio: true,
      ajuda: 'Como o desembaraço a registrou: 26/1234567-8, ou a DUIMP',
    },
    data_embarque,
    id_mercadoria,
    valor_mercadoria: { ...comum.reais, rotulo: 'Valor da mercadoria', ajuda: 'Em reais; só sem valores na moeda' },
    ...daImportacao,
    nao_acumula: { ...nao_acumula, secao: 'Outros' },
    observacao,
  },
  unicos: [['numero_di']],
  nomeia: ['numero_di'],
});
