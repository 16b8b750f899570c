import type { DocumentoXml } from './documento-xml.ts';

/** `tpEvento` of what is acted on; every other event (110110, a correction) is kept with its document. */
export const CANCELAMENTO = '110111';
export const ENCERRAMENTO = '110112';

/** An event of a fiscal document: who asked for it, and what the authorities said. */
export interface Evento {
  readonly chave: string;
  readonly tipo: string;
  /** How many of that kind the document has had, from 1. */
  readonly sequencia: number;
  readonly momento: string | null;
  readonly protocolo: string | null;
  /** False where the authorities refused it; an event without their answer passes, as a document without protocol does. */
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

/** Registered, linked to the document or out of time. */
const homologados = new Set(['135', '136', '155']);

/** The event that stands in a document or is one; undefined where there is none. */
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
