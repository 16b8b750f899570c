import { cortar } from '../../../shared/format/cortar.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Anexo, Fim } from '../../correio/correio.ts';
import type { Db } from '../sql/connection.repository.ts';
import {
  type Email,
  endEmail,
  findAbandonados,
  findDevidos,
  findEmail,
  findVencidos,
  insertAviso,
  postponeEmail,
  takeEmail,
} from './emails.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { passes } from '../chamada/refusals.ts';
import { write } from '../escrita/writer.repository.ts';
import { manter } from '../trabalho/manter.ts';

export interface Oficio {
  /** @throws HttpError with the reason. */
  anexos(email: Email): Promise<readonly Anexo[]>;
  anotar(transaction: Db, email: Email, palavras: string): Promise<void>;
}

const INTERROMPIDO = 'O envio foi interrompido: confira com quem recebe antes de enviar de novo.';
const VENCIDO = 'Esperou três dias pelo servidor de e-mail.';

/** Sends a due letter once. The row is marked first: if the process dies, a person decides: it may be sent. */
export async function despachar(parts: ApiParts, { id_email: id }: Pick<Email, 'id_email'>, oficio: Oficio) {
  const { db, correio, log } = parts;
  if (correio === null) throw new Error('no mail server');
  const email = await findEmail(db, id);
  if (email.situacao !== 'PENDENTE' || email.espera > 0) return email;
  const anexos = await reunir(oficio, email);
  if (anexos instanceof HttpError) {
    await concluir(parts, email, { situacao: 'RECUSADA', motivo: anexos.message }, oficio);
  } else if (await takeEmail(db, id)) {
    const entrega = await correio.entregar({ ...email, anexos });
    log.info({ idEmail: id, situacao: entrega.situacao, tentativa: email.tentativas + 1 }, 'e-mail');
    const espera = correio.esperas[email.tentativas];
    if (entrega.situacao !== 'ADIADA') await concluir(parts, email, entrega, oficio);
    else if (espera === undefined) await concluir(parts, email, { ...entrega, situacao: 'RECUSADA' }, oficio);
    else await postponeEmail(db, id, entrega.motivo, espera);
  }
  return findEmail(db, id);
}

/** Fails a letter whose sending process died. */
export async function darPorIncerto(parts: ApiParts, email: Email, oficio: Oficio): Promise<Email> {
  await concluir(parts, email, { situacao: 'INCERTA', motivo: INTERROMPIDO }, oficio);
  return findEmail(parts.db, email.id_email);
}

async function darPorVencido(parts: ApiParts, email: Email, oficio: Oficio): Promise<void> {
  await concluir(parts, email, { situacao: 'RECUSADA', motivo: VENCIDO }, oficio);
}

async function reunir(oficio: Oficio, email: Email): Promise<readonly Anexo[] | HttpError> {
  try {
    return await oficio.anexos(email);
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error;
    throw error;
  }
}

async function concluir({ db, log }: ApiParts, email: Email, fim: Fim, oficio: Oficio): Promise<void> {
  const palavras = fim.situacao === 'ENTREGUE' ? enviado(email, fim.recusados) : naoEnviado(email, fim.motivo);
  const motivo = cortar(palavras, 2_000);
  const acabar = (anotar: (transaction: Db) => Promise<unknown>) =>
    write(db, async (transaction) => {
      if (await endEmail(transaction, email.id_email, fim.situacao, motivo)) await anotar(transaction);
    });
  try {
    await acabar((transaction) => oficio.anotar(transaction, email, motivo));
  } catch (err) {
    if (passes(err)) throw err;
    // It ends anyway; the requester learns of it by a task.
    log.error({ err, idEmail: email.id_email }, 'outcome of a letter not noted');
    const porque = err instanceof HttpError ? err.message : 'Ocorreu um erro interno.';
    await acabar((transaction) => insertAviso(transaction, email, `${motivo} Não foi possível anotar isto: ${porque}`));
  }
}

function enviado({ para, copia }: Email, recusados: readonly string[]): string {
  const recusa = recusados.length === 0 ? '' : ` O servidor não aceitou: ${recusados.join('; ')}.`;
  return `Enviado a ${para.join(', ')}${copia.length === 0 ? '' : `, com cópia para ${copia.join(', ')}`}.${recusa}`;
}

const naoEnviado = ({ para }: Email, motivo: string) => `Não enviado a ${para.join(', ')}. ${motivo}`;

export type OficioDe = (email: Pick<Email, 'id_fatura' | 'id_tarefa'>) => Oficio;

/** Sends queued letters as they come; each is locked by one process. @returns a stop function. */
export const manterCorreio = (parts: ApiParts, oficioDe: OficioDe): (() => Promise<void>) =>
  manter(parts.log, 15_000, 'letters could not be sent', (fim) => enviarDevidos(parts, oficioDe, fim));

/** Sends due letters once; a failure does not stop the others. */
export async function enviarDevidos(parts: ApiParts, oficioDe: OficioDe, fim: AbortSignal): Promise<void> {
  const { db, log } = parts;
  for (const [find, act] of [
    [findVencidos, darPorVencido],
    [findAbandonados, darPorIncerto],
    [findDevidos, despachar],
  ] as const) {
    for (const email of await find(db)) {
      if (fim.aborted) return;
      await act(parts, email, oficioDe(email)).catch((err: unknown) =>
        log.error({ err, idEmail: email.id_email }, 'letter not sent'),
      );
    }
  }
}
