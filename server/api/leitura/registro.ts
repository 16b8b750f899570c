import type { CodigoDeRecusa } from '../../../shared/contracts/codigos-de-recusa.ts';

/** What readers, checks and the database exchange. Readers know files, not rules; checks know rules, not files. */

/** The fields of an averbação that a file may fill (domain, 2.5 and 2.6). */
export const campos = [
  'tipo_documento',
  'chave',
  'serie',
  'numero',
  'data_emissao',
  'data_embarque',
  'cnpj_emitente',
  'cnpj_embarcador',
  'embarcador',
  'cnpj_remetente',
  'cnpj_destinatario',
  'cnpj_tomador',
  'tomador',
  'uf_origem',
  'municipio_origem',
  'uf_destino',
  'municipio_destino',
  'mercadoria',
  'embalagem',
  'placa',
  'valor_mercadoria',
  'valor_averbado',
  'valor_frete',
  'valor_container',
  'observacao',
  'apolice',
  'subgrupo',
  'numero_di',
  'conhecimento',
  'fatura_comercial',
  'navio',
  'pais_origem',
  'complemento_origem',
  'pais_destino',
  'complemento_destino',
  'transbordo',
  'garantia',
  'incoterm',
  'moeda',
  'taxa_cambio',
  'valor_fob',
  'valor_frete_moeda',
  'valor_despesas',
  'valor_lucros',
  'valor_impostos',
  'km',
  'caixa',
  'modal',
  'nao_acumula',
] as const;
export type Campo = (typeof campos)[number];

/** One shipment as a file declares it: texts as they stand there, by the field that they are meant for. */
export interface Registro {
  /** Line of a text, row of a sheet, place of the document inside a ZIP: from 1. */
  readonly linha: number;
  /** The file's name inside a ZIP. */
  readonly origem?: string;
  readonly campos: Readonly<Partial<Record<Campo, string>>>;
  /** The key of the document that this one replaces; only fiscal documents say one. */
  readonly substitui?: string | undefined;
}

/** What is wrong with one value of one line. */
export interface Falha {
  readonly linha: number;
  readonly origem?: string;
  /** The field as the file calls it: header, XML element, or the field's own name. Empty: the line as a whole. */
  readonly campo: string;
  /** As it stands in the file, cut at `MAX_VALOR` characters. */
  readonly valor: string;
  /** What was expected, in pt-BR, as the end of "esperado: …". */
  readonly esperado: string;
  /** Absent: what follows from field and value, see `codigoDe`. */
  readonly codigo?: CodigoDeRecusa;
  /** What a registry lacks, where it is not the value: the currency and day of a rate, `USD 2026-11-11`. */
  readonly espera?: string;
  /** No fault of the document, which is only none of ours: counted and listed, not refused. */
  readonly ignorado?: true;
}
export const MAX_VALOR = 80;

/** About a thousand records at a time, and what was found wrong while they were read. */
export interface Lote {
  readonly registros: readonly Registro[];
  readonly falhas: readonly Falha[];
}

export const tiposDeLayout = ['XML_CTE', 'XML_NFE', 'PROCEDA_CONEMB31', 'DELIMITADO', 'PLANILHA', 'FIXO'] as const;
export type TipoLayout = (typeof tiposDeLayout)[number];

/** How one field stands in the file, and how its text is to be read. */
export interface LayoutCampo {
  readonly campo: Campo;
  /** The header's text, or the XML element's name: how faults call the field. */
  readonly cabecalho: string;
  /** Column from 1 where there is no header line, else null. */
  readonly coluna: number | null;
  /** First character, from 1, and length: fixed width only. */
  readonly posicao: number | null;
  readonly tamanho: number | null;
  readonly tipo: 'TEXTO' | 'INTEIRO' | 'DECIMAL' | 'DATA';
  /** The character before the decimals; null: they are implied (the last `casasDecimais` digits). */
  readonly separadorDecimal: ',' | '.' | null;
  readonly casasDecimais: number;
  /** Of `DD/MM/AAAA`, `AAAA-MM-DD`, `DDMMAAAA`, `AAAAMMDD`; those with separators also take a time behind them. */
  readonly mascaraData: string | null;
  readonly obrigatorio: boolean;
  /** Taken where the file has nothing. */
  readonly valorPadrao: string | null;
  readonly transformacao: 'MAIUSC' | 'SO_DIGITOS' | null;
}

/** An optional text that is found by its header: what a field is where nothing else is said. */
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
  /** Of `;`, `,`, tab, `|`; null: found out from the header line. */
  readonly separador: string | null;
  /** null: found out from the bytes. */
  readonly codificacao: 'UTF-8' | 'ISO-8859-1' | null;
  readonly linhasCabecalho: number;
  /** Whether its files are stored whole or their good documents alone; null: as the parameter says. */
  readonly aceitar: 'tudo' | 'validos' | null;
  /** Fixed width: only lines that begin with this text are shipments. */
  readonly identificador: string | null;
  readonly campos: readonly LayoutCampo[];
}

/** Bounds of one file; a reader that meets one throws `ArquivoRecusado`. */
export interface Limites {
  readonly registros: number;
  /** Characters of one line, or of one text of an XML or a cell. */
  readonly caracteres: number;
  readonly entradasZip: number;
  /** Bytes of a ZIP (or sheet) when unpacked, all entries together, and of one entry. */
  readonly bytesDescompactados: number;
  readonly bytesPorEntrada: number;
}

/**
 * Reads a file of one kind, in batches, in constant memory.
 * @param path an absolute path under a name of ours; what the sender called it says nothing.
 * @throws ArquivoRecusado where the file cannot be read as a whole.
 */
export type Leitor = (path: string, layout: LayoutDefinition, limites: Limites) => AsyncIterable<Lote>;
