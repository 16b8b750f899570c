import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Host folders that replace the base image; the Node of the image is the one running this script. */
const machine = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc', '/dev', '/proc'];

export interface RunOptions {
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs a command with `root` as the root file system, as `user`; needs root, like a container engine. */
export function runIn({ root, workdir, user, environment }: RunOptions, command: readonly string[]): ChildProcess {
  const home = join(root, 'root');
  for (const folder of [...machine, '/opt/node', '/tmp', '/root/.npm'])
    mkdirSync(join(root, folder), { recursive: true });
  mkdirSync(join(root, workdir), { recursive: true });
  writeFileSync(join(root, '.passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
  writeFileSync(join(root, '.group'), 'root:x:0:\nnode:x:1000:\n');
  writeFileSync(join(home, '.npmrc'), '', { flag: 'a' });

  const binds = [
    ...machine.map((folder) => `mount --rbind ${folder} "$ROOT${folder}"`),
    `mount --bind "${dirname(process.execPath)}" "$ROOT/opt/node"`,
    'mount --bind "$ROOT/.passwd" "$ROOT/etc/passwd"',
    'mount --bind "$ROOT/.group" "$ROOT/etc/group"',
    'test ! -f "$ROOT/.hosts" || mount --bind "$ROOT/.hosts" "$ROOT/etc/hosts"',
    // The host's npm configuration is mounted for registry access; nothing else of the home folder is visible.
    `test ! -f "${homedir()}/.npmrc" || mount --bind "${homedir()}/.npmrc" "$ROOT/root/.npmrc"`,
    `test ! -d "${homedir()}/.npm" || mount --bind "${homedir()}/.npm" "$ROOT/root/.npm"`,
  ];
  const enter = `exec chroot --userspec=${user} "$ROOT" /bin/sh -c 'cd ${workdir} && exec "$@"' sh "$@"`;
  const script = [...binds, enter].join('\n');
  const PATH = '/opt/node:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  // The registry's certificate may be known to the host alone.
  const { NODE_EXTRA_CA_CERTS } = process.env;
  const host = { ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }), ROOT: root, PATH };
  return spawn('unshare', ['--mount', '--', 'sh', '-ec', script, 'sh', ...command], {
    env: { ...environment, ...host, HOME: user === 'root' ? '/root' : '/tmp' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
