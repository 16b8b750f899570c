import type { Generated } from 'kysely';
import type { CalendarDate, Instant, InstantWithDefault, Json, Numeric, NumericWithDefault } from './column-types.ts';

export type SituacaoAverbacao = 'ABERTA' | 'FATURADA' | 'EXCLUIDA' | 'CANCELADA' | 'RECUSADA';

export interface AverbacoesTable {
  id_averbacao: Generated<number>;
  competencia: number;
  id_apolice: number;
  id_grupo: number;
  situacao: Generated<SituacaoAverbacao>;
  tipo: Generated<string>;
  origem_sistema: string;
  protocolo: string;
  numero_averbacao: string;
  tipo_documento: string;
  serie: Generated<string>;
  numero: string;
  chave: Generated<string>;
  data_emissao: CalendarDate;
  data_embarque: CalendarDate;
  data_averbacao: InstantWithDefault;
  cnpj_embarcador: string | null;
  embarcador: string | null;
  cnpj_tomador: string | null;
  tomador: string | null;
  placa: string | null;
  meio_transporte: string;
  percurso: string | null;
  municipio_origem: number | null;
  municipio_destino: number | null;
  id_mercadoria: number | null;
  /** The document's text, where the goods are the default ones because the registry does not know it. */
  mercadoria_a_conferir: string | null;
  id_embalagem: number | null;
  valor_mercadoria: NumericWithDefault;
  valor_frete: NumericWithDefault;
  valor_container: NumericWithDefault;
  importancia_segurada: Numeric;
  taxa_basica: Numeric;
  adicionais: NumericWithDefault;
  descontos: NumericWithDefault;
  taxa: Numeric;
  premio: Numeric;
  is_rcdc: Numeric | null;
  premio_rcdc: Numeric | null;
  observacao: string | null;
  numero_di: string | null;
  conhecimento: string | null;
  fatura_comercial: string | null;
  navio: string | null;
  incoterm: string | null;
  pais_origem: string | null;
  complemento_origem: string | null;
  pais_destino: string | null;
  complemento_destino: string | null;
  garantia: string | null;
  transbordo: string | null;
  moeda: string | null;
  taxa_cambio: Numeric | null;
  valor_fob: Numeric | null;
  valor_frete_moeda: Numeric | null;
  valor_despesas: Numeric | null;
  valor_lucros: Numeric | null;
  valor_impostos: Numeric | null;
  is_moeda: Numeric | null;
  premio_moeda: Numeric | null;
  /** The run of the converter that it came from. */
  id_conversao: Generated<number | null>;
  km: number | null;
  /** Left out of the accumulation of risk, and counted there. */
  nao_acumula: Generated<boolean>;
  id_apolice_taxa: number | null;
  id_apolice_tomador: number | null;
  id_adicionais: number[] | null;
}

/** Sums of `averbacoes`, kept by triggers: never written by hand. */
interface AverbacoesTotaisTable {
  id_apolice: number;
  id_grupo: number;
  competencia: number;
  situacao: SituacaoAverbacao;
  quantidade: number;
  importancia_segurada: Numeric;
  premio: Numeric;
  /** Statements that changed the row; what sums of shipments are of. */
  escritas: Generated<number>;
}

/** A block of excluded shipments; `filtros` is null where they were chosen one by one. */
interface ExclusoesEmBlocoTable {
  id_bloco: Generated<number>;
  filtros: Json | null;
  quantidade: number;
  importancia_segurada: Numeric;
  premio: Numeric;
  id_motivo: number;
  motivo: string;
  excluido_em: InstantWithDefault;
  excluido_por: string;
  desfeito_em: Instant | null;
  desfeito_por: string | null;
}

interface AverbacoesExcluidasTable {
  id_bloco: number;
  competencia: number;
  id_averbacao: number;
  id_apolice_averbada: number;
}

/** A month that is read-only and compressed: its shipments are in `averbacoes_todas`, no longer in `averbacoes`. */
interface CompetenciasArquivadasTable {
  competencia: number;
  quantidade: number;
  bytes_antes: number;
  bytes: number;
  arquivada_em: InstantWithDefault;
  arquivada_por: string;
}

export interface AverbacoesTables {
  competencias_arquivadas: CompetenciasArquivadasTable;
  averbacoes: AverbacoesTable;
  averbacoes_totais: AverbacoesTotaisTable;
  averbacoes_excluidas: AverbacoesExcluidasTable;
  exclusoes_em_bloco: ExclusoesEmBlocoTable;
}
