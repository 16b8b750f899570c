import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { findProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';

export interface ImapDeTeste {
  /** URL of an account with an empty INBOX. */
  contaDe(user: string): string;
  /** Puts raw messages into a user's INBOX. */
  entregar(user: string, ...mensagens: readonly string[]): Promise<void>;
  /** Subjects in a folder, oldest first. */
  assuntosEm(user: string, pasta: string): Promise<string[]>;
  close(): Promise<void>;
}

const SENHA = 'canário/4@m';

/**
 * A Dovecot on a free port, with a temporary folder.
 * @throws one line that says how to get Dovecot if it is missing.
 */
export async function startImapServer(): Promise<ImapDeTeste> {
  const program = await findProgram({
    names: ['dovecot'],
    debianPackage: 'dovecot-imapd',
    missing: 'dovecot not found: install it (Debian: apt-get install dovecot-imapd).',
  });
  // Dovecot reads mail as an ordinary user, who cannot enter a folder that is root's alone.
  const folder = await mkdtemp(join(userInfo().uid === 0 ? '/tmp' : tmpdir(), 'romaneio-dovecot-'));
  const port = await freePort();
  const file = join(folder, 'dovecot.conf');
  await chmod(folder, 0o777);
  await writeFile(file, configuration(folder, port));
  const child = spawn(program, ['-F', '-c', file], { stdio: 'ignore' });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null)
      throw new Error(`dovecot ended: ${await readFile(join(folder, 'log'), 'utf8').catch(String)}`);
    await sleep(20);
  }
  const em = async <T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: SENHA },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  return {
    contaDe: (user) => `imap://${user}:${encodeURIComponent(SENHA)}@127.0.0.1:${port}`,
    entregar: (user, ...mensagens) =>
      em(user, async (client) => {
        for (const mensagem of mensagens) await client.append('INBOX', mensagem.replaceAll(/\r?\n/g, '\r\n'));
      }),
    assuntosEm: (user, pasta) =>
      em(user, async (client) => {
        if (!(await client.list()).some(({ path }) => path === pasta)) return [];
        await client.mailboxOpen(pasta);
        const mensagens = await client.fetchAll('1:*', { envelope: true });
        return mensagens.map(({ envelope }) => envelope?.subject ?? '');
      }),
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** As root, Dovecot drops to users of its package, and refuses to read mail as root. */
function configuration(folder: string, port: number): string {
  const { uid, gid, username } = userInfo();
  const [dono, grupo] = uid === 0 ? [65_534, 65_534] : [uid, gid];
  const usuario = `default_internal_user = ${username}\ndefault_login_user = ${username}`;
  return `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
${uid === 0 ? '' : usuario}
first_valid_uid = ${dono}
first_valid_gid = ${grupo}
mail_location = maildir:${folder}/mail/%u
mail_fsync = never
passdb {
  driver = static
  args = password=${SENHA}
}
userdb {
  driver = static
  args = uid=${dono} gid=${grupo} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
