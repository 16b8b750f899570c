import { once } from 'node:events';
import net from 'node:net';
import { hostname } from 'node:os';
import tls from 'node:tls';
import type { Logger } from '../../log.ts';
import type { Db } from '../sql/connection.repository.ts';
import { manter } from '../trabalho/manter.ts';
import { findSelados, lockPosicao, savePosicao, type Selado } from './envio.repository.ts';

const POR_VEZ = 500;
/** RFC 5424: facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;

interface Destino {
  readonly db: Db;
  /** `https://user:password@…` takes lines of JSON; `syslog://…` and `syslogs://…` take RFC 5424 messages. */
  readonly url: string;
}

/** Sends sealed audit records to AUDIT_URL every 15 seconds. @returns a stop function. */
export const manterEnvio = ({ log, ...destino }: Destino & { readonly log: Logger }): (() => Promise<void>) =>
  manter(log, 15_000, 'audit records could not be sent to AUDIT_URL', (fim) => enviarTrilha(destino, fim));

/** Sends all sealed records that have not left, in the order of the chain, each at least once. @throws if one is not taken */
export async function enviarTrilha({ db, url }: Destino, fim: AbortSignal): Promise<void> {
  const entregar = url.startsWith('syslog') ? porSyslog : porHttp;
  for (let enviados = POR_VEZ; enviados === POR_VEZ && !fim.aborted;) {
    enviados = await db.transaction().execute(async (transaction) => {
      const posicao = await lockPosicao(transaction);
      if (posicao === null) return 0;
      const selados = await findSelados(transaction, posicao, POR_VEZ);
      const ultimo = selados.at(-1);
      if (ultimo === undefined) return 0;
      await entregar(new URL(url), selados, AbortSignal.any([fim, AbortSignal.timeout(20_000)]));
      await savePosicao(transaction, ultimo.posicao);
      return selados.length;
    });
  }
}

async function porHttp(url: URL, selados: readonly Selado[], signal: AbortSignal): Promise<void> {
  const body = selados.map((selado) => `${JSON.stringify(selado)}\n`).join('');
  const headers = new Headers({ 'Content-Type': 'application/x-ndjson' });
  const { username, password } = url;
  if (username !== '') {
    const signIn = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.set('Authorization', `Basic ${Buffer.from(signIn).toString('base64')}`);
    url.username = '';
    url.password = '';
  }
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`AUDIT_URL answered ${answer.status}`);
}

/** Octet-counted frames (RFC 6587) on one connection; taken once the receiver has closed its side, too. */
async function porSyslog(url: URL, selados: readonly Selado[], signal: AbortSignal): Promise<void> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket =
    url.protocol === 'syslogs:'
      ? tls.connect({ host, port: Number(url.port || 6514), servername: net.isIP(host) === 0 ? host : undefined })
      : net.connect({ host, port: Number(url.port || 514) });
  const stop = () => socket.destroy(new Error('AUDIT_URL took too long'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(socket, url.protocol === 'syslogs:' ? 'secureConnect' : 'connect', { signal });
    socket.resume();
    socket.end(selados.map(frameOf).join(''));
    await once(socket, 'close', { signal });
    if (socket.errored) throw socket.errored;
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function frameOf(selado: Selado): string {
  const message = `<${PRIORITY}>1 - ${hostname()} romaneio - auditoria - ${JSON.stringify(selado)}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
