import type { DocumentoXml } from './documento-xml.ts';

/** `tpEvento` of a cancellation, the only event that is applied; others (110110, correction) are kept with their document. */
export const CANCELAMENTO = '110111';
export const ENCERRAMENTO = '110112';

export interface Evento {
  readonly chave: string;
  readonly tipo: string;
  /** Sequence number among the document's events of this kind, from 1. */
  readonly sequencia: number;
  readonly momento: string | null;
  readonly protocolo: string | null;
  /** false if the authorities refused it; an event without answer passes, like a document without protocol. */
  readonly homologado: boolean;
}

const familias = [
  { pedido: 'eventoCTe', resposta: 'retEventoCTe', chave: 'chCTe' },
  { pedido: 'evento', resposta: 'retEvento', chave: 'chNFe' },
  { pedido: 'eventoMDFe', resposta: 'retEventoMDFe', chave: 'chMDFe' },
] as const;
const campos = ['tpEvento', 'nSeqEvento', 'dhEvento', 'dhRegEvento', 'nProt', 'cStat'];

export const caminhosEvento = familias.flatMap(({ pedido, resposta, chave }) =>
  [pedido, resposta].flatMap((parte) => [...campos, chave].map((campo) => `${parte}/infEvento/${campo}`)),
);

/** Registered, linked to the document, or late. */
const homologados = new Set(['135', '136', '155']);

export function eventoDe(documento: DocumentoXml): Evento | undefined {
  for (const { pedido, resposta, chave: nome } of familias) {
    const um = (campo: string) =>
      documento.um(`${pedido}/infEvento/${campo}`) ?? documento.um(`${resposta}/infEvento/${campo}`);
    const [chave, tipo] = [um(nome), um('tpEvento')];
    if (chave === undefined || tipo === undefined) continue;
    const cStat = documento.um(`${resposta}/infEvento/cStat`);
    return {
      chave,
      tipo,
      sequencia: Number(um('nSeqEvento') ?? 1) || 1,
      momento: um('dhRegEvento') ?? um('dhEvento') ?? null,
      protocolo: um('nProt') ?? null,
      homologado: cStat === undefined || homologados.has(cStat),
    };
  }
  return undefined;
}
