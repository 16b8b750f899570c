import { cortar } from '../../../../shared/format/cortar.ts';
import { alheio, falhaDe, type Leitura } from './documento-fiscal.ts';
import { caminhos, type DocumentoXml, lerDocumentoXml, type OpcoesDeLeitura } from './documento-xml.ts';
import { textoDeXml } from '../texto/texto.ts';
import { caminhosCte, lerCte } from './cte.ts';
import { caminhosCteOs, lerCteOs } from './cte-os.ts';
import { caminhosCteSimplificado, lerCteSimplificado } from './cte-simplificado.ts';
import { caminhosEvento } from './evento.ts';
import { caminhosMdfe } from './mdfe.ts';
import { caminhosNfe, lerNfe } from './nfe.ts';

export type TipoXml = 'XML_CTE' | 'XML_NFE';

interface Especie {
  /** Layout that reads this kind of document; null: it is no shipment. */
  readonly tipo: TipoXml | null;
  /** Name of the kind, and where to send it instead. */
  readonly nome: string;
  readonly ler?: (documento: DocumentoXml) => Leitura;
}

/** Kinds of fiscal documents that carriers send, by root element. */
const especies: Readonly<Record<string, Especie>> = {
  CTe: { tipo: 'XML_CTE', nome: 'um CT-e; escolha o layout de CT-e', ler: lerCte },
  CTeSimp: { tipo: 'XML_CTE', nome: 'um CT-e Simplificado; escolha o layout de CT-e', ler: lerCteSimplificado },
  CTeOS: { tipo: 'XML_CTE', nome: 'um CT-e OS; escolha o layout de CT-e', ler: lerCteOs },
  NFe: { tipo: 'XML_NFE', nome: 'uma NF-e; escolha o layout de NF-e', ler: lerNfe },
  MDFe: { tipo: null, nome: 'um MDF-e; envie-o com os CT-e (ou as NF-e) que ele cita' },
  eventoCTe: { tipo: null, nome: 'um evento de CT-e' },
  evento: { tipo: null, nome: 'um evento de NF-e' },
  eventoMDFe: { tipo: null, nome: 'um evento de MDF-e' },
  GTVe: { tipo: null, nome: 'uma GTV-e (modelo 64), que acompanha valores e não é averbada' },
  resCTe: { tipo: null, nome: 'só o resumo de um CT-e; envie o XML inteiro' },
  resNFe: { tipo: null, nome: 'só o resumo de uma NF-e; envie o XML inteiro' },
  BPe: { tipo: null, nome: 'um BP-e (modelo 63), que é um bilhete de passagem' },
  NF3e: { tipo: null, nome: 'uma NF3-e (modelo 66), que é de energia elétrica' },
  CompNfse: { tipo: null, nome: 'uma NFS-e, que é de serviço e não traz a carga' },
  NFSe: { tipo: null, nome: 'uma NFS-e, que é de serviço e não traz a carga' },
};
const esperados = { XML_CTE: 'um CT-e (modelo 57)', XML_NFE: 'uma NF-e (modelo 55)' } as const;

const queridos = caminhos([
  ...caminhosCte,
  ...caminhosCteSimplificado,
  ...caminhosCteOs,
  ...caminhosNfe,
  ...caminhosMdfe,
  ...caminhosEvento,
  ...Object.keys(especies).map((raiz) => `${raiz}@versao`),
]);

/** @throws ArquivoRecusado doctype, entidade, malformado, profundidade, texto_longo, codificacao, … */
export const lerFiscal = (bytes: Buffer, maximo: number, opcoes?: OpcoesDeLeitura) =>
  lerDocumentoXml(textoDeXml(bytes), queridos, maximo, opcoes);

/** First known root element in the document; undefined: none. */
export const raizDoDocumento = ({ partes }: DocumentoXml) => partes.find((parte) => Object.hasOwn(especies, parte));

/** Layout that reads the document; null: it is no shipment. */
export const layoutDe = (documento: DocumentoXml) => especies[raizDoDocumento(documento) ?? '']?.tipo ?? null;

/** Reads a document by a layout: its shipment, or a sentence that says what it is and why it is none. */
export function classificar(documento: DocumentoXml, tipo: TipoXml): Leitura {
  const raiz = raizDoDocumento(documento);
  const especie = raiz === undefined ? undefined : especies[raiz];
  if (especie === undefined) return falhaDe('documento', cortar(documento.raiz, 80), esperados[tipo]);
  if (especie.tipo === tipo && especie.ler !== undefined) {
    const quantos = documento.partes.filter((parte) => parte === raiz).length;
    if (quantos === 1) return especie.ler(documento);
    return falhaDe('documento', documento.raiz, `um documento por arquivo; este traz ${quantos}`);
  }
  const { raiz: envelope } = documento;
  const esperado = `${esperados[tipo]}; este arquivo é ${especie.nome}`;
  return especie.tipo === null
    ? alheio('documento', envelope, esperado, 'NAO_E_EMBARQUE')
    : falhaDe('documento', envelope, esperado);
}
