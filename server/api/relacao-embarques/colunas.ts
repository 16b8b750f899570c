import type { Column, Kind } from '../../../shared/planilha/columns.ts';

export interface Coluna {
  readonly nome: string;
  readonly descricao: string;
  readonly tipo: Kind;
  /** Whether the column has a total; amounts in several currencies have none. */
  readonly soma: boolean;
}

const chaves = (lista: string) => lista.split(' ');

const coluna = (nome: string, descricao: string, tipo: Kind, soma?: 'soma'): Coluna => ({
  nome,
  descricao,
  tipo,
  soma: soma === 'soma',
});

export const sheetColumn = ({ descricao, tipo, soma }: Coluna): Column => ({
  title: descricao,
  kind: tipo,
  total: soma,
});

export interface Colunas {
  readonly todas: readonly Coluna[];
  readonly padrao: readonly string[];
}

/** Columns of all other ramos (domain, 3.6). Amounts in reais, rates in percent. */
export const colunasNacionais: Colunas = {
  todas: [
    coluna('protocolo', 'Protocolo', 'text'),
    coluna('numero_averbacao', 'Nº Averbação', 'text'),
    coluna('tipo_documento', 'Tipo de Documento', 'text'),
    coluna('serie', 'Série', 'text'),
    coluna('numero', 'Nº Documento', 'text'),
    coluna('chave', 'Chave de Acesso', 'text'),
    coluna('data_emissao', 'Data de Emissão', 'date'),
    coluna('data_embarque', 'Data de Embarque', 'date'),
    coluna('data_averbacao', 'Data da Averbação', 'date'),
    coluna('cnpj_embarcador', 'CNPJ do Embarcador', 'text'),
    coluna('embarcador', 'Embarcador', 'text'),
    coluna('cnpj_tomador', 'CNPJ do Tomador', 'text'),
    coluna('tomador', 'Tomador', 'text'),
    coluna('placa', 'Placa', 'text'),
    coluna('meio_transporte', 'Meio de Transporte', 'text'),
    coluna('uf_origem', 'UF de Origem', 'text'),
    coluna('municipio_origem', 'Município de Origem', 'text'),
    coluna('uf_destino', 'UF de Destino', 'text'),
    coluna('municipio_destino', 'Município de Destino', 'text'),
    coluna('percurso', 'Percurso', 'text'),
    coluna('mercadoria', 'Mercadoria', 'text'),
    coluna('embalagem', 'Embalagem', 'text'),
    coluna('valor_mercadoria', 'Valor da Mercadoria', 'money', 'soma'),
    coluna('valor_frete', 'Valor do Frete', 'money', 'soma'),
    coluna('valor_container', 'Valor do Contêiner', 'money', 'soma'),
    coluna('importancia_segurada', 'Importância Segurada', 'money', 'soma'),
    coluna('taxa_basica', 'Taxa Básica (%)', 'rate'),
    coluna('adicionais', 'Adicionais (%)', 'rate'),
    coluna('descontos', 'Descontos (%)', 'rate'),
    coluna('taxa_final', 'Taxa Final (%)', 'rate'),
    coluna('premio', 'Prêmio', 'money', 'soma'),
    coluna('situacao', 'Situação', 'text'),
    coluna('origem_sistema', 'Sistema de Origem', 'text'),
    coluna('observacao', 'Observação', 'text'),
  ],
  padrao: chaves(
    'data_embarque tipo_documento serie numero cnpj_embarcador embarcador placa municipio_origem ' +
      'uf_origem municipio_destino uf_destino mercadoria importancia_segurada taxa_final premio situacao',
  ),
};

/** Columns of import and export (domain, 3.6). Amounts are in the shipment's currency unless the heading says reais. */
export const colunasInternacionais: Colunas = {
  todas: [
    coluna('protocolo', 'Protocolo', 'text'),
    coluna('numero_averbacao', 'Nº Averbação', 'text'),
    coluna('tipo', 'Tipo', 'text'),
    coluna('numero_di', 'Nº DI', 'text'),
    coluna('conhecimento', 'Conhecimento', 'text'),
    coluna('fatura_comercial', 'Fatura Comercial', 'text'),
    coluna('data_embarque', 'Data de Embarque', 'date'),
    coluna('embarcador', 'Embarcador', 'text'),
    coluna('importador_exportador', 'Importador/Exportador', 'text'),
    coluna('mercadoria', 'Mercadoria', 'text'),
    coluna('ncm', 'NCM', 'text'),
    coluna('embalagem', 'Embalagem', 'text'),
    coluna('via', 'Via', 'text'),
    coluna('navio', 'Navio', 'text'),
    coluna('incoterm', 'Incoterm', 'text'),
    coluna('pais_origem', 'País de Origem', 'text'),
    coluna('complemento_origem', 'Complemento de Origem', 'text'),
    coluna('pais_destino', 'País de Destino', 'text'),
    coluna('complemento_destino', 'Complemento de Destino', 'text'),
    coluna('moeda', 'Moeda', 'text'),
    coluna('taxa_cambio', 'Taxa de Câmbio', 'exchange'),
    coluna('valor_fob', 'Valor FOB', 'currency'),
    coluna('valor_frete', 'Frete', 'currency'),
    coluna('valor_despesas', 'Despesas', 'currency'),
    coluna('valor_lucros', 'Lucros Esperados', 'currency'),
    coluna('valor_impostos', 'Impostos', 'currency'),
    coluna('valor_cif', 'Valor CIF', 'currency'),
    coluna('is_moeda', 'Importância Segurada na Moeda', 'currency'),
    coluna('is_reais', 'Importância Segurada em Reais', 'money', 'soma'),
    coluna('taxa', 'Taxa (%)', 'rate'),
    coluna('premio_moeda', 'Prêmio na Moeda', 'currency'),
    coluna('premio', 'Prêmio em Reais', 'money', 'soma'),
    coluna('situacao', 'Situação', 'text'),
  ],
  padrao: chaves(
    'data_embarque conhecimento fatura_comercial importador_exportador mercadoria via navio pais_origem ' +
      'pais_destino moeda taxa_cambio valor_cif is_moeda is_reais taxa premio situacao',
  ),
};
