import { cortar } from '../../../../shared/format/cortar.ts';
import { alheio, falhaDe, type Leitura } from './documento-fiscal.ts';
import type { Evento, Viagem } from '../registro.ts';
import { caminhos, type DocumentoXml, lerDocumentoXml, type OpcoesDeLeitura, type ParteXml } from './documento-xml.ts';
import { textoDeXml } from '../texto/texto.ts';
import { caminhosCte, lerCte, lerCteOs, lerCteSimplificado } from './cte.ts';
import { caminhosEvento, eventosDe } from './evento.ts';
import { caminhosMdfe, lerMdfe } from './mdfe.ts';
import { caminhosNfe, lerNfe } from './nfe.ts';

export type TipoXml = 'XML_CTE' | 'XML_NFE';

interface Especie {
  /** Layout that reads this kind of document; null: it is no shipment. */
  readonly tipo: TipoXml | null;
  /** Name of the kind, and where to send it instead. */
  readonly nome: string;
  readonly ler?: (documento: DocumentoXml) => Leitura;
}

/** Requests and answers of the tax authorities' services: beginning of the root element, before the document's name. */
const servicos = {
  inut: 'uma inutilização',
  retInut: 'uma resposta de inutilização',
  retEnvi: 'um retorno de lote',
  ret: 'um retorno de envio',
  consReci: 'uma consulta de lote',
  retConsReci: 'um retorno de consulta de lote',
  consSit: 'uma consulta',
  consStatServ: 'uma consulta da situação do serviço',
  retConsStatServ: 'um retorno da situação do serviço',
  evento: 'um evento',
} as const;
/** Their roots are the names without hyphens and blanks, and `CTeSimp`. */
const documentos = ['CT-e', 'CT-e OS', 'CT-e Simplificado', 'GTV-e', 'NF-e', 'MDF-e', 'DC-e', 'NFCom', 'BP-e', 'NF3-e'];

/** Other companions of a carrier's documents, by root element. */
const acompanhantes = {
  consStatServ: 'uma consulta da situação do serviço',
  retConsStatServ: 'um retorno da situação do serviço',
  consStatServCte: 'uma consulta da situação do serviço',
  retConsStatServCte: 'um retorno da situação do serviço',
  consMDFeNaoEnc: 'uma consulta de MDF-e não encerrados',
  retConsMDFeNaoEnc: 'um retorno de MDF-e não encerrados',
  ConsCad: 'uma consulta de cadastro de contribuinte',
  retConsCad: 'um retorno de cadastro de contribuinte',
  distDFeInt: 'um pedido de distribuição de documentos',
  retDistDFeInt: 'um retorno de distribuição de documentos',
  loteDistDFeInt: 'um lote de distribuição de documentos',
  resEvento: 'só o resumo de um evento',
  DCe: 'uma DC-e, que é de declaração de conteúdo',
  NFCom: 'uma NFCom (modelo 62), que é de comunicação',
  NFGas: 'uma NFGas (modelo 76), que é de gás canalizado',
  NFAg: 'uma NFAg (modelo 75), que é de água e saneamento',
  CFe: 'um CF-e, que é de venda no balcão',
  CFeCanc: 'um cancelamento de CF-e',
  BPeTM: 'um BP-e TM (modelo 63), que é de transporte de passageiros',
  TLote_GNRE: 'uma GNRE, que é de recolhimento de imposto',
  TRetLote_GNRE: 'um retorno de GNRE',
} as const;

const deCadaDocumento = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).flatMap(([inicio, nome]) =>
    documentos.map((um) => [inicio + um.replaceAll(/[- ]|lificado/g, ''), `${nome} de ${um}`] as const),
  );
const semEmbarque = ([raiz, nome]: readonly [string, string]) => [raiz, { tipo: null, nome }] as const;

/** Envelopes whose contents are read for themselves. */
const envelopes = new Map<string, Especie>(
  [
    ...deCadaDocumento({
      retConsSit: 'um retorno de consulta',
      prot: 'um protocolo de autorização',
      retEvento: 'uma resposta de evento',
      dist: 'um pedido de distribuição',
      retDist: 'um retorno de distribuição',
    }),
    ['envEvento', 'um lote de eventos'] as const,
    ['retEvento', 'uma resposta de evento de NF-e'] as const,
    ['retEnvEvento', 'um retorno de lote de eventos'] as const,
    ['envCCe', 'um lote de cartas de correção de NF-e'] as const,
    ['cteDistSVD', 'uma distribuição de CT-e entre as SEFAZ'] as const,
  ].map(semEmbarque),
);

/** Kinds of fiscal documents that carriers send, by root element. */
const especies: Readonly<Record<string, Especie>> = {
  ...Object.fromEntries([...deCadaDocumento(servicos), ...Object.entries(acompanhantes)].map(semEmbarque)),
  CTe: { tipo: 'XML_CTE', nome: 'um CT-e; escolha o layout de CT-e', ler: lerCte },
  CTeSimp: { tipo: 'XML_CTE', nome: 'um CT-e Simplificado; escolha o layout de CT-e', ler: lerCteSimplificado },
  CTeOS: { tipo: 'XML_CTE', nome: 'um CT-e OS; escolha o layout de CT-e', ler: lerCteOs },
  NFe: { tipo: 'XML_NFE', nome: 'uma NF-e; escolha o layout de NF-e', ler: lerNfe },
  MDFe: { tipo: null, nome: 'um MDF-e; envie-o com os CT-e (ou as NF-e) que ele cita' },
  evento: { tipo: null, nome: 'um evento de NF-e' },
  GTVe: { tipo: null, nome: 'uma GTV-e (modelo 64), que acompanha valores e não é averbada' },
  resCTe: { tipo: null, nome: 'só o resumo de um CT-e; envie o XML inteiro' },
  resMDFe: { tipo: null, nome: 'só o resumo de um MDF-e; envie o XML inteiro' },
  resNFe: { tipo: null, nome: 'só o resumo de uma NF-e; envie o XML inteiro' },
  BPe: { tipo: null, nome: 'um BP-e (modelo 63), que é um bilhete de passagem' },
  NF3e: { tipo: null, nome: 'uma NF3-e (modelo 66), que é de energia elétrica' },
  CompNfse: { tipo: null, nome: 'uma NFS-e, que é de serviço e não traz a carga' },
  NFSe: { tipo: null, nome: 'uma NFS-e, que é de serviço e não traz a carga' },
};
const esperados = { XML_CTE: 'um CT-e (modelo 57)', XML_NFE: 'uma NF-e (modelo 55)' } as const;

/** Voided range of numbers, kept with the ignored file so that they are no omission. */
const inutilizacoes = { inutCTe: 'nCT', retInutCTe: 'nCT', inutNFe: 'nNF', retInutNFe: 'nNF' } as const;
const caminhosDaInutilizacao = Object.entries(inutilizacoes).flatMap(([raiz, numero]) =>
  ['CNPJ', 'serie', `${numero}Ini`, `${numero}Fin`].map((nome) => `${raiz}/infInut/${nome}`),
);

function faixaInutilizada(documento: DocumentoXml, raiz: string): string | undefined {
  const numero = Object.hasOwn(inutilizacoes, raiz) ? inutilizacoes[raiz as keyof typeof inutilizacoes] : '';
  const um = (nome: string) => documento.um(`${raiz}/infInut/${nome}`);
  const [de, ate] = [um(`${numero}Ini`), um(`${numero}Fin`)];
  return de && ate && `série ${um('serie') ?? ''}, números ${de} a ${ate}, de ${um('CNPJ') ?? ''}`;
}

const queridos = caminhos([
  ...caminhosCte,
  ...caminhosNfe,
  ...caminhosMdfe,
  ...caminhosEvento,
  ...caminhosDaInutilizacao,
  ...Object.keys(especies).map((raiz) => `${raiz}@versao`),
]);

/** @throws ArquivoRecusado doctype, entidade, malformado, profundidade, texto_longo, codificacao, … */
export const lerFiscal = (bytes: Buffer, maximo: number, opcoes?: OpcoesDeLeitura) =>
  lerDocumentoXml(textoDeXml(bytes), queridos, maximo, opcoes);

/** Known root element in the document, a shipment's or trip's before others, else the envelope; undefined: none. */
export function raizDoDocumento({ partes, raiz }: DocumentoXml): string | undefined {
  const nomes = partes.map(({ nome }) => nome).filter((nome) => Object.hasOwn(especies, nome));
  const principal = nomes.find((nome) => nome === 'MDFe' || especies[nome]?.tipo !== null) ?? nomes[0];
  return principal ?? (envelopes.has(raiz) ? raiz : undefined);
}

/** Layout that reads the document; null: it is no shipment. */
export const layoutDe = (documento: DocumentoXml) => especies[raizDoDocumento(documento) ?? '']?.tipo ?? null;

/** Reads a document by a layout: its shipment, or a sentence that names its kind and says why it is none. */
export function classificar(documento: DocumentoXml, tipo: TipoXml): Leitura {
  const raiz = raizDoDocumento(documento);
  const especie = envelopes.get(raiz ?? '') ?? especies[raiz ?? ''];
  if (especie === undefined) return falhaDe('documento', cortar(documento.raiz, 80), esperados[tipo]);
  if (especie.tipo === tipo && especie.ler !== undefined) {
    const quantos = documento.partes.filter(({ nome }) => nome === raiz).length;
    if (quantos === 1) return especie.ler(documento);
    const um = `um documento por envio; este traz ${quantos}: envie-os pelo Conversor`;
    return falhaDe('documento', documento.raiz, um);
  }
  const { raiz: envelope } = documento;
  const esperado = `${esperados[tipo]}; este arquivo é ${especie.nome}`;
  return especie.tipo === null
    ? alheio('documento', faixaInutilizada(documento, raiz ?? '') ?? envelope, esperado, 'NAO_E_EMBARQUE')
    : falhaDe('documento', envelope, esperado);
}

/** Content of a file: a shipment or a trip, and events of this and other documents. */
export interface Conteudo {
  /** null: a trip, or events alone. */
  readonly leitura: Leitura | null;
  readonly viagem: Viagem | null;
  readonly eventos: readonly Evento[];
}

export function conteudoDe(documento: DocumentoXml, tipo: TipoXml): Conteudo {
  const eventos = eventosDe(documento);
  const raiz = raizDoDocumento(documento);
  const viagem = raiz === 'MDFe' ? lerMdfe(documento) : null;
  if (viagem !== null)
    return 'falha' in viagem ? { leitura: viagem, viagem: null, eventos } : { leitura: null, viagem, eventos };
  const soEventos =
    eventos.length > 0 && (raiz === undefined || (envelopes.get(raiz) ?? especies[raiz])?.tipo === null);
  return { leitura: soEventos ? null : classificar(documento, tipo), viagem: null, eventos };
}

const ehEmbarque = ({ nome }: ParteXml) => Object.hasOwn(especies, nome) && especies[nome]?.tipo !== null;

/** Content of a file; a batch (`enviCTe`) has several shipments, each with the parts that follow it. */
export function conteudosDe(documento: DocumentoXml, tipo: TipoXml): readonly Conteudo[] {
  const grupos: ParteXml[][] = [];
  let grupo: ParteXml[] = [];
  for (const parte of documento.partes) {
    if (ehEmbarque(parte) && grupo.some(ehEmbarque)) {
      grupos.push(grupo);
      grupo = [];
    }
    grupo.push(parte);
  }
  if (grupos.length === 0) return [conteudoDe(documento, tipo)];
  return [...grupos, grupo].map((partes) => conteudoDe(documento.soCom(partes), tipo));
}
