import { cortar } from '../../../shared/format/cortar.ts';
import { type Campo, type Falha, MAX_VALOR } from './registro.ts';
import type { DocumentoXml } from './documento-xml.ts';

/** What a document says of its shipment, or why it is none. */
export type Leitura = { readonly campos: Partial<Record<Campo, string>> } | Recusada;
interface Recusada {
  readonly falha: Pick<Falha, 'campo' | 'valor' | 'esperado'>;
}

/** What an MDF-e in the same ZIP adds to a CT-e or NF-e. */
export interface Complemento {
  readonly placa?: string;
  readonly apolice?: string;
  /** Begin of the trip, AAAA-MM-DD. */
  readonly data_embarque?: string;
}

/** By the key of the document that they complete. */
export type Complementos = ReadonlyMap<string, Complemento>;

/** The cut that every fault's value gets. */
export const falhaDe = (campo: string, valor: string | undefined, esperado: string) => ({
  falha: { campo, valor: cortar(valor ?? '', MAX_VALOR), esperado },
});

/** Only what the document has: an absent element leaves no field. */
export function presentes(campos: Partial<Record<Campo, string | undefined>>): Partial<Record<Campo, string>> {
  const todos: Partial<Record<Campo, string>> = {};
  for (const campo in campos) {
    const valor = campos[campo as Campo];
    if (valor !== undefined) todos[campo as Campo] = valor;
  }
  return todos;
}

/** The calendar date of a moment, as written: the zone it was written in is the one that counts. */
export const dataDe = (momento: string | undefined) => momento?.slice(0, 10);

/** The first of these paths that has a text: `CNPJ` of a company, `CPF` of a person. */
export const identidade = (documento: DocumentoXml, caminho: string) =>
  documento.um(`${caminho}/CNPJ`) ?? documento.um(`${caminho}/CPF`);

/** What the authorities' answer (cStat) says, where it is no authorisation. */
const situacoes: Readonly<Record<string, string>> = {
  '101': 'foi cancelado',
  '151': 'foi cancelado',
  '155': 'foi cancelado',
  '110': 'teve o uso denegado',
  '205': 'teve o uso denegado',
  '301': 'teve o uso denegado',
  '302': 'teve o uso denegado',
  '303': 'teve o uso denegado',
};

/** What a kind of fiscal document is called in its own XML. */
export interface Especie {
  /** `CTe`: its envelope, and what its key begins with in `Id`. */
  readonly nome: 'CTe' | 'NFe';
  /** The end of "esperado: …" where there is no key. */
  readonly esperado: string;
}

/** Where a document of that kind says its key and its situation; see `lerChave`. */
export const caminhosDaChave = ({ nome }: Especie) => {
  const [inf, protocolo] = [`${nome}/inf${nome === 'CTe' ? 'Cte' : nome}`, `prot${nome}/infProt`];
  return {
    id: `${inf}@Id`,
    tpAmb: `${inf}/ide/tpAmb`,
    cStat: `${protocolo}/cStat`,
    protocolada: `${protocolo}/ch${nome}`,
  } as const;
};

/**
 * The access key of a document that is a shipment's. Refused: a test, a cancelled or denied document, one whose
 * protocol is another document's. A document without protocol passes: it may be declared before it is authorised.
 */
export function lerChave(documento: DocumentoXml, especie: Especie): { readonly chave: string } | Recusada {
  const caminho = caminhosDaChave(especie);
  const protocolada = documento.um(caminho.protocolada);
  const id = documento.um(caminho.id);
  const chave = (id?.startsWith(especie.nome) === true ? id.slice(especie.nome.length) : id) ?? protocolada;
  if (chave === undefined) return falhaDe('chave', undefined, especie.esperado);
  const ambiente = documento.um(caminho.tpAmb);
  if (ambiente !== '1')
    return falhaDe('tpAmb', ambiente, 'um documento do ambiente de produção (1); o de homologação (2) é só um teste');
  const cStat = documento.um(caminho.cStat);
  if (cStat !== undefined && cStat !== '100' && cStat !== '150')
    return falhaDe('cStat', cStat, `um documento autorizado (100); este ${situacoes[cStat] ?? 'não foi autorizado'}`);
  if (protocolada !== undefined && protocolada !== chave)
    return falhaDe('protocolo', protocolada, `o protocolo do próprio documento, de chave ${chave.slice(0, 50)}`);
  return { chave };
}

/** Longer remarks are cut: they are for people, and a document must not be refused for what it chats. */
const MAX_OBSERVACAO = 255;
export const observacaoDe = (texto: string | undefined) =>
  texto === undefined ? undefined : cortar(texto, MAX_OBSERVACAO);
