import type { Generated } from 'kysely';
import type { CalendarDate, Instant, InstantWithDefault, Json, Numeric, NumericWithDefault } from './column-types.ts';

interface DocumentosFiscaisTable {
  id_ramo: number;
  chave: string;
  situacao: 'AVERBADA' | 'RECUSADA';
  competencia: number | null;
  id_averbacao: number | null;
  erros: Json;
  xml: Buffer;
  recebido_em: InstantWithDefault;
  recebido_por: string;
}

interface EventosFiscaisTable {
  chave: string;
  tipo: string;
  sequencia: number;
  momento: Instant | null;
  protocolo: string | null;
  xml: Buffer;
  recebido_em: InstantWithDefault;
  recebido_por: string;
}

interface SubstituicoesTable {
  chave: string;
  chave_substituta: string;
  recebida_em: InstantWithDefault;
  recebida_por: string;
}

interface ViagensTable {
  chave: string;
  placa: string | null;
  data_embarque: CalendarDate | null;
  apolice: string | null;
  situacao: Generated<'ABERTA' | 'ENCERRADA' | 'CANCELADA'>;
  xml: Buffer;
  recebido_em: InstantWithDefault;
  recebido_por: string;
}

interface ViagemDocumentosTable {
  chave: string;
  chave_viagem: string;
}

interface CreditosDeCancelamentoTable {
  competencia: number;
  id_averbacao: number;
  id_apolice: number;
  id_grupo: number;
  chave: string;
  premio: Numeric;
  aplicado: NumericWithDefault;
  marcado_em: InstantWithDefault;
}

interface FaturaCreditosTable {
  id_fatura: number;
  id_apolice: number;
  competencia: number;
  id_averbacao: number;
  valor: Numeric;
}

/** Documents that come one by one, their events and trips. */
export interface DocumentosFiscaisTables {
  documentos_fiscais: DocumentosFiscaisTable;
  eventos_fiscais: EventosFiscaisTable;
  substituicoes: SubstituicoesTable;
  viagens: ViagensTable;
  viagem_documentos: ViagemDocumentosTable;
  creditos_de_cancelamento: CreditosDeCancelamentoTable;
  fatura_creditos: FaturaCreditosTable;
}
