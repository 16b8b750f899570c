import { rm } from 'node:fs/promises';
import { ImapFlow } from 'imapflow';
import type { ContaDeEmail } from '../../../../correio/conta-de-email.ts';
import type { ApiParts } from '../../../chamada/endpoint.ts';
import { findCaixaDeEntrada, wasReceived } from './entradas.repository.ts';
import { lerMensagem, MAX_ANEXOS, type Mensagem } from './mensagem.ts';
import { receber } from './quarentena.ts';

/** Folder of the account that received messages are moved to. */
const RECEBIDAS = 'Recebidas';
const POR_VEZ = 200;
/** Messages that failed here are tried after all others: they hold nothing up. */
const falharam = new Set<string>();
/** Base64 makes a file a third larger. */
const EM_BASE64 = 1.4;

type Partes = Pick<ApiParts, 'db' | 'armazem' | 'dataDir' | 'log'>;

/** Receives the messages of an account, each moved away once it is stored. @throws if the server cannot be reached. */
export async function lerConta(partes: Partes, conta: ContaDeEmail, maxBytes: number, fim: AbortSignal): Promise<void> {
  const { pasta, caixa: _, ...conexao } = conta;
  const client = new ImapFlow({ ...conexao, logger: false, disableAutoIdle: true, socketTimeout: 60_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen(pasta);
    const uids = (await client.search({ all: true }, { uid: true })) || [];
    if (uids.length > 0) await client.mailboxCreate(RECEBIDAS);
    const nome = (uid: number) => `${conta.auth.user}@${conta.host}/${pasta} ${uid}`;
    let recebidas = 0;
    for (const uid of uids.toSorted((a, b) => +falharam.has(nome(a)) - +falharam.has(nome(b)))) {
      if (fim.aborted || recebidas === POR_VEZ) return;
      try {
        await receberMensagem(partes, client, conta, uid, maxBytes);
        falharam.delete(nome(uid));
        recebidas += 1;
      } catch (err) {
        falharam.add(nome(uid));
        partes.log.error({ err, uid }, 'e-mail not received');
        // The others did not fail: the next round begins with them.
        if (!client.usable) return;
      }
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function receberMensagem(partes: Partes, client: ImapFlow, conta: ContaDeEmail, uid: number, maxBytes: number) {
  const caixaDeCorreio = client.mailbox;
  if (caixaDeCorreio === false) return;
  const { auth, host, pasta } = conta;
  // A UID names one message for ever, as long as the folder keeps its validity (RFC 3501, 2.3.1.1).
  const origem = `EMAIL:${auth.user}@${host}/${pasta}:${caixaDeCorreio.uidValidity}:${uid}`;
  if (!(await wasReceived(partes.db, origem))) {
    const info = await client.fetchOne(String(uid), { size: true }, { uid: true });
    if (info === false) return;
    const grande = (info.size ?? 0) > maxBytes * EM_BASE64;
    // Of a message that is too large the head is read alone.
    const { content } = await client.download(String(uid), grande ? 'HEADER' : undefined, { uid: true });
    if (content === undefined) return;
    const mensagem = await lerMensagem(content, partes.dataDir);
    try {
      await receber(partes, { ...(await chegadaDe(partes, conta, mensagem, grande)), origem }, mensagem.anexados);
    } finally {
      for (const { path } of mensagem.anexados) await rm(path, { force: true });
    }
  }
  await client.messageMove(String(uid), RECEBIDAS, { uid: true });
}

async function chegadaDe(
  { db }: Partes,
  { caixa, auth }: ContaDeEmail,
  { remetente, assunto, destinatarios, dePessoa, forjada, demais }: Mensagem,
  grande: boolean,
) {
  const motivo = grande
    ? 'O e-mail é maior do que o permitido; os arquivos dele não foram baixados.'
    : demais
      ? `O e-mail traz mais de ${MAX_ANEXOS} arquivos; envie-os em um ZIP.`
      : forjada
        ? `O servidor de e-mail não confirmou que a mensagem é de ${remetente}.`
        : null;
  const nomeada = caixa ?? (await caixaDe(db, destinatarios, auth.user));
  return { via: 'EMAIL', caixa: nomeada, remetente, assunto, responder: dePessoa && motivo === null, motivo } as const;
}

/** Mailbox that an address names by its tag (`entrada+CAIXA@…`, RFC 5233) or local part; else a tag, for the reason; else null. */
async function caixaDe(db: ApiParts['db'], destinatarios: readonly string[], user: string): Promise<string | null> {
  const locais = destinatarios.filter((um) => um !== user.toLowerCase()).map((um) => um.slice(0, um.lastIndexOf('@')));
  const etiquetas = locais.filter((local) => local.includes('+')).map((local) => local.slice(local.indexOf('+') + 1));
  for (const nome of [...etiquetas, ...locais]) {
    const achada = await findCaixaDeEntrada(db, nome);
    if (achada !== undefined) return achada.caixa;
  }
  return etiquetas[0] ?? null;
}
