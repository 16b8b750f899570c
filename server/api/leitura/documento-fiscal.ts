import type { CodigoDeRecusa } from '../../../shared/contracts/codigos-de-recusa.ts';
import { cortar } from '../../../shared/format/cortar.ts';
import { type Campo, type Falha, MAX_VALOR } from './registro.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { CANCELAMENTO, eventoDe } from './xml-evento.ts';

/** What a document says of its shipment, or why it is none. */
export type Leitura =
  | {
      readonly campos: Partial<Record<Campo, string>>;
      /** The key of the document that it replaces. */
      readonly substitui?: string;
    }
  | Recusada;
export interface Recusada {
  readonly falha: Omit<Falha, 'linha' | 'origem'>;
}

/** What an MDF-e adds to a CT-e or NF-e that it carries. */
export interface Complemento {
  readonly placa?: string;
  readonly apolice?: string;
  /** Begin of the trip, AAAA-MM-DD. */
  readonly data_embarque?: string;
}

/** By the key of the document that they complete. */
export type Complementos = ReadonlyMap<string, Complemento>;

/** What a document says with what its MDF-e knows better: the vehicle and the day on which it really left. */
export const completar = (leitura: Leitura, complemento: Complemento | undefined): Leitura =>
  'falha' in leitura || complemento === undefined
    ? leitura
    : { ...leitura, campos: { ...leitura.campos, ...complemento } };

/** The cut that every fault's value gets. */
export const falhaDe = (campo: string, valor: string | undefined, esperado: string, codigo?: CodigoDeRecusa) => ({
  falha: { campo, valor: cortar(valor ?? '', MAX_VALOR), esperado, ...(codigo && { codigo }) },
});

/** A document that is none of ours by what it is, not by what is wrong with it. */
export const alheio = (campo: string, valor: string | undefined, esperado: string, codigo: CodigoDeRecusa) => ({
  falha: { ...falhaDe(campo, valor, esperado, codigo).falha, ignorado: true as const },
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

/** `CNPJ` of a company, `CPF` of a person; a party abroad has neither, or a CNPJ of zeros. */
export function identidade(documento: DocumentoXml, caminho: string): string | undefined {
  const numero = documento.um(`${caminho}/CNPJ`) ?? documento.um(`${caminho}/CPF`);
  return numero !== undefined && /^0+$/.test(numero) ? undefined : numero;
}

/** The município of a place in this country: abroad (`EX`) all have the same number. */
export const municipioDe = (uf: string | undefined, codigo: string | undefined) => (uf === 'EX' ? undefined : codigo);

/** What the authorities' answer (cStat) says, where it is no authorisation. */
const CANCELADO = 'foi cancelado';
const situacoes: Readonly<Record<string, string>> = {
  '101': CANCELADO,
  '151': CANCELADO,
  '155': CANCELADO,
  '110': 'teve o uso denegado',
  '205': 'teve o uso denegado',
  '301': 'teve o uso denegado',
  '302': 'teve o uso denegado',
  '303': 'teve o uso denegado',
};

/** What a kind of fiscal document is called in its own XML. */
export interface Especie {
  /** `CTe`: its envelope, and what its key begins with in `Id`. */
  readonly nome: 'CTe' | 'CTeSimp' | 'CTeOS' | 'NFe';
  /** The end of "esperado: …" where there is no key. */
  readonly esperado: string;
}

/** Where a document of that kind says its key and its situation; see `lerChave`. */
export const caminhosDaChave = ({ nome }: Especie) => {
  const familia = nome === 'NFe' ? 'NFe' : 'CTe';
  const inf = `${nome}/inf${nome === 'NFe' ? nome : 'Cte'}`;
  const protocolo = `prot${nome === 'CTeOS' ? nome : familia}/infProt`;
  return {
    id: `${inf}@Id`,
    tpAmb: `${inf}/ide/tpAmb`,
    cStat: `${protocolo}/cStat`,
    protocolada: `${protocolo}/ch${familia}`,
  } as const;
};

/**
 * The access key of a document that is a shipment's. Refused: a cancelled or denied document, one whose protocol is
 * another document's; a test is none of ours. A document without protocol passes: it may be declared before it is authorised.
 */
export function lerChave(documento: DocumentoXml, especie: Especie): { readonly chave: string } | Recusada {
  const caminho = caminhosDaChave(especie);
  const protocolada = documento.um(caminho.protocolada);
  const id = documento.um(caminho.id);
  const chave = id?.replace(/^(CTe|NFe)/, '') ?? protocolada;
  if (chave === undefined) return falhaDe('chave', undefined, especie.esperado);
  const ambiente = documento.um(caminho.tpAmb);
  if (ambiente !== '1')
    return alheio(
      'tpAmb',
      ambiente,
      'um documento do ambiente de produção (1); o de homologação (2) é só um teste',
      'HOMOLOGACAO',
    );
  const cStat = documento.um(caminho.cStat);
  if (cStat !== undefined && cStat !== '100' && cStat !== '150')
    return falhaDe(
      'cStat',
      cStat,
      `um documento autorizado (100); este ${situacoes[cStat] ?? 'não foi autorizado'}`,
      situacoes[cStat] === CANCELADO ? 'DOCUMENTO_CANCELADO' : 'DOCUMENTO_NAO_AUTORIZADO',
    );
  const evento = eventoDe(documento);
  if (evento?.tipo === CANCELAMENTO && evento.homologado)
    return falhaDe('evento', chave, 'um documento não cancelado; o arquivo traz o seu cancelamento');
  if (protocolada !== undefined && protocolada !== chave)
    return falhaDe('protocolo', protocolada, `o protocolo do próprio documento, de chave ${chave.slice(0, 50)}`);
  return { chave };
}

/** Longer remarks are cut: they are for people, and a document must not be refused for what it chats. */
const MAX_OBSERVACAO = 255;
export const observacaoDe = (texto: string | undefined) =>
  texto === undefined ? undefined : cortar(texto, MAX_OBSERVACAO);
