import { nomesDosCampos } from '../../../shared/averbacao/nome-do-campo.ts';
import type { CodigoDeRecusa } from '../../../shared/contracts/codigos-de-recusa.ts';

/** Types shared by readers, checks and database. Readers know files, not rules; checks know rules, not files. */

export const campos = Object.keys(nomesDosCampos) as Campo[];
export type Campo = keyof typeof nomesDosCampos;

export interface Registro {
  readonly linha: number;
  /** File name inside a ZIP. */
  readonly origem?: string;
  readonly campos: Readonly<Partial<Record<Campo, string>>>;
  /** Key of the replaced document; fiscal documents only. */
  readonly substitui?: string | undefined;
}

export interface Falha {
  readonly linha: number;
  readonly origem?: string;
  /** Field name as in the file: header, XML element, or our field name. Empty: the whole line. */
  readonly campo: string;
  /** Raw value, truncated to `MAX_VALOR` characters. */
  readonly valor: string;
  /** Expectation in pt-BR, as the end of "esperado: …". */
  readonly esperado: string;
  /** Absent: derived from field and value, see `codigoDe`. */
  readonly codigo?: CodigoDeRecusa;
  /** Missing registry entry, if the value itself is valid: currency and day of a rate, `USD 2026-11-11`. */
  readonly espera?: string;
  /** The document is of a kind that we do not store: counted and listed, not refused. */
  readonly ignorado?: true;
  /** With `ignorado`: a note on records that are stored, at the header's line; counted nowhere. */
  readonly aviso?: true;
  /** Values read from its row, which a correction of the fault completes. */
  readonly lidos?: Registro['campos'];
}
export const MAX_VALOR = 80;

/** Fiscal event: cancellation, closing, correction, … */
export interface Evento {
  readonly chave: string;
  /** `tpEvento`. */
  readonly tipo: string;
  /** Sequence number among the document's events of this kind, from 1. */
  readonly sequencia: number;
  /** ISO 8601. */
  readonly momento: string | null;
  readonly protocolo: string | null;
  /** Why it has no effect; null: it is registered, or has no answer yet, as a document without protocol. */
  readonly falha: Omit<Falha, 'linha' | 'origem'> | null;
}

/** Data that an MDF-e adds to its CT-e and NF-e. */
export interface Complemento {
  readonly placa?: string;
  readonly apolice?: string;
  /** Start of the trip, AAAA-MM-DD. */
  readonly data_embarque?: string;
}

export interface Viagem {
  readonly chave: string;
  readonly documentos: readonly string[];
  readonly complemento: Complemento;
  /** Departure, else issue, ISO 8601: of several trips the earliest one begins the journey. */
  readonly inicio: string | null;
}

export interface Lote {
  readonly registros: readonly Registro[];
  readonly falhas: readonly Falha[];
  /** Of fiscal documents only: trips and events of these and other documents. */
  readonly viagens: readonly Viagem[];
  readonly eventos: readonly Evento[];
}

export const tiposDeLayout = ['XML_CTE', 'XML_NFE', 'PROCEDA_CONEMB31', 'DELIMITADO', 'PLANILHA', 'FIXO'] as const;
export type TipoLayout = (typeof tiposDeLayout)[number];

export interface LayoutCampo {
  readonly campo: Campo;
  /** Header text or XML element name: the field's name in faults. */
  readonly cabecalho: string;
  /** Column from 1 without header line, else null. */
  readonly coluna: number | null;
  /** First character, from 1, and length: fixed width only. */
  readonly posicao: number | null;
  readonly tamanho: number | null;
  readonly tipo: 'TEXTO' | 'INTEIRO' | 'DECIMAL' | 'DATA';
  /** Decimal separator; null: the last `casasDecimais` digits are decimals. */
  readonly separadorDecimal: ',' | '.' | null;
  readonly casasDecimais: number;
  /** `DD/MM/AAAA`, `AAAA-MM-DD`, `DDMMAAAA` or `AAAAMMDD`; those with separators may be followed by a time. */
  readonly mascaraData: string | null;
  readonly obrigatorio: boolean;
  readonly valorPadrao: string | null;
  readonly transformacao: 'MAIUSC' | 'SO_DIGITOS' | null;
}

/** Defaults of a field: optional text, located by header. */
export const campoDeTexto = {
  coluna: null,
  posicao: null,
  tamanho: null,
  tipo: 'TEXTO',
  separadorDecimal: null,
  casasDecimais: 0,
  mascaraData: null,
  obrigatorio: false,
  valorPadrao: null,
  transformacao: null,
} as const satisfies Partial<LayoutCampo>;

export interface LayoutDefinition {
  readonly id: number;
  readonly nome: string;
  readonly tipo: TipoLayout;
  /** `;`, `,`, tab or `|`; null: detected from the header line. */
  readonly separador: string | null;
  /** null: detected from the bytes. */
  readonly codificacao: 'UTF-8' | 'ISO-8859-1' | null;
  readonly linhasCabecalho: number;
  /** Whether its files are stored completely or only their valid documents; null: by parameter. */
  readonly aceitar: 'tudo' | 'validos' | null;
  /** Fixed width: only lines with this prefix are shipments. */
  readonly identificador: string | null;
  readonly campos: readonly LayoutCampo[];
  readonly casasDasMoedas?: Readonly<Record<string, number>>;
}

export interface Limites {
  readonly registros: number;
  /** Characters of a line, an XML text or a cell. */
  readonly caracteres: number;
  readonly entradasZip: number;
  /** Unpacked bytes of a ZIP (or sheet), and of one entry. */
  readonly bytesDescompactados: number;
  readonly bytesPorEntrada: number;
}

/** Reads a file in batches, in constant memory. @param path ours, never the sender's. @throws ArquivoRecusado */
export type Leitor = (path: string, layout: LayoutDefinition, limites: Limites) => AsyncIterable<Lote>;
