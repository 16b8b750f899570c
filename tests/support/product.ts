import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from './bare-environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The product as an operator starts it: a process, what it said, how it ended. */
export interface Product {
  readonly child: ChildProcess;
  /** Everything written so far to standard output and standard error. */
  stdout(): string;
  stderr(): string;
  /** Waits for the line that names the address, of the API alone its port, and gives that. Fails with what was said if the product ends first. */
  ready(): Promise<string>;
  /** Sends the signal, waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Waits for the end: the exit code, null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

interface StartOptions {
  /** The program to start, from the root of the repository. */
  readonly program?: string;
  /** `web` or `api`; default: everything. */
  readonly role?: string;
  /** A command that runs the product inside something else: `[command, ...args]`, followed by ours. */
  readonly inside?: readonly string[];
}

/** Starts `server/main.ts`, unless told, with these variables and no other of its own; quiet, without demonstration data and with one process of the API by default. */
export function startProduct(
  environment: Record<string, string>,
  { program = 'server/main.ts', role, inside = [] }: StartOptions = {},
): Product {
  const [command, ...args] = [...inside, process.execPath, root + program, ...(role ? [role] : [])] as [
    string,
    ...string[],
  ];
  const defaults = { PORT: '0', API_PROCESSES: '1', DEMO_DATA: 'off', LOG_LEVEL: 'error' };
  // Where a test has made its world scarce, compiled code takes room in it, as it does at an operator's.
  const own = inside.length > 0 ? { NODE_COMPILE_CACHE: undefined } : {};
  const env = { ...bareEnvironment(), ...own, ...defaults, ...environment };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    async ready() {
      for (;;) {
        const address = /(?:Romaneio pronto em|API do Romaneio pronta na porta) ([^\s"]+)/.exec(said.stdout)?.[1];
        if (address !== undefined) return address;
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`the product ended: ${said.stdout}${said.stderr}`);
        }
        await sleep(10);
      }
    },
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** The lines of a product's log so far. */
export function logged(product: Product): { readonly msg: string; readonly [field: string]: unknown }[] {
  const whole = product.stdout().slice(0, product.stdout().lastIndexOf('\n') + 1);
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}
