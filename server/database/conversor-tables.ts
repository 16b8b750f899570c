import type { Generated } from 'kysely';
import type {
  CalendarDate,
  Instant,
  InstantWithDefault,
  Json,
  Numeric,
  NumericWithDefault,
  VersionColumns,
} from './column-types.ts';

interface LayoutCamposTable {
  id_layout: number;
  ordem: number;
  campo: string;
  cabecalho: string;
  coluna: number | null;
  posicao: number | null;
  tamanho: number | null;
  tipo: Generated<'TEXTO' | 'INTEIRO' | 'DECIMAL' | 'DATA'>;
  separador_decimal: ',' | '.' | null;
  casas_decimais: Generated<number>;
  mascara_data: string | null;
  obrigatorio: Generated<boolean>;
  valor_padrao: string | null;
  transformacao: 'MAIUSC' | 'SO_DIGITOS' | null;
}

interface ConversoesTable {
  id_conversao: Generated<number>;
  id_layout: number;
  id_ramo: number;
  arquivo: string;
  sha256: string;
  /** Bytes. */
  tamanho: number;
  situacao: 'CONCLUIDA' | 'PARCIAL' | 'RECUSADA';
  lidos: Generated<number>;
  aceitos: Generated<number>;
  ignorados: Generated<number>;
  recusados: Generated<number>;
  importancia_segurada: NumericWithDefault;
  premio: NumericWithDefault;
  motivo: string | null;
  falhas: Generated<number>;
  primeiras_falhas: Json;
  id_usuario: number | null;
  usuario: string;
  iniciada_em: Instant;
  terminada_em: InstantWithDefault;
  request_id: string | null;
}

/** Documents of a run that became no averbação; see migration 0067. */
interface RecusadosTable {
  id_recusado: Generated<number>;
  id_conversao: number;
  linha: number;
  origem: Generated<string>;
  chave: Generated<string>;
  situacao: 'RECUSADO' | 'IGNORADO' | 'AVERBADO' | 'DESCARTADO';
  causas: Json;
  versao: Generated<number>;
  correcoes: Json;
  alterado_em: InstantWithDefault;
  alterado_por: string;
  reenviado_em: Instant | null;
}

/** Each time that documents of a run were sent again; see migration 0110. */
interface ReenviosTable {
  id_reenvio: Generated<number>;
  id_conversao: number;
  em: InstantWithDefault;
  por_si: boolean;
  usuario: string;
  enviados: number;
  averbados: number;
  recusados: number;
  falha: string | null;
}

interface AverbacaoDocumentosTable {
  id_apolice: number;
  /** UUID: 16 bytes that `identidade_do_documento` makes. */
  documento: string;
  id_averbacao: number;
}

interface ApoliceTaxasTable {
  id_apolice_taxa: Generated<number>;
  id_apolice: number;
  id_grupo: number | null;
  cnpj_parte: string | null;
  papel: 'TOMADOR' | 'EMBARCADOR' | null;
  id_mercadoria: number | null;
  grupo_mercadoria: string | null;
  uf_origem: string | null;
  uf_destino: string | null;
  percurso: string | null;
  tipo: Generated<'TAXA' | 'VIAGEM' | 'KM'>;
  /** Percent. */
  taxa: Numeric | null;
  /** Reais a trip, or a kilometre. */
  valor: Numeric | null;
  km_minimo: number | null;
  premio_minimo: Numeric | null;
  inicio_vigencia: CalendarDate | null;
  fim_vigencia: CalendarDate | null;
}

interface DeParaTable extends VersionColumns {
  id_de_para: Generated<number>;
  tipo: 'MERCADORIA' | 'EMBALAGEM' | 'MUNICIPIO' | 'PAIS' | 'NAVIO';
  id_layout: number | null;
  cnpj_segurado: string | null;
  de: string;
  para: string;
  ativo: Generated<boolean>;
  incluido_em: InstantWithDefault;
  incluido_por: string;
}

interface DeParaPendentesTable {
  id_pendente: Generated<number>;
  tipo: DeParaTable['tipo'];
  id_layout: number;
  cnpj_segurado: Generated<string>;
  de: string;
  ocorrencias: number;
  ultimo_arquivo: string;
  /** The latest first; what an older version wrote is missing here. */
  arquivos: Generated<string[]>;
  atualizado_em: InstantWithDefault;
}

/** Of a policy's conditions as a whole; a policy without conditions has no row. */
interface ApoliceCondicoesTable {
  id_apolice: number;
  versao: number;
  alterado_em: Instant;
  alterado_por: string;
}

/** The tables of the converter and what it looks up. */
export interface ConversorTables {
  layout_campos: LayoutCamposTable;
  conversoes: ConversoesTable;
  recusados: RecusadosTable;
  reenvios: ReenviosTable;
  averbacao_documentos: AverbacaoDocumentosTable;
  apolice_condicoes: ApoliceCondicoesTable;
  apolice_taxas: ApoliceTaxasTable;
  de_para: DeParaTable;
  de_para_pendentes: DeParaPendentesTable;
}
