import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from './bare-environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The product started as a process, as an operator does: its output and exit code. */
export interface Product {
  readonly child: ChildProcess;
  /** Everything written so far to standard output and standard error. */
  stdout(): string;
  stderr(): string;
  /**
   * Waits for the log line with the address (for the API alone, the port) and returns it. Rejects with the output if the product
   * ends first.
   */
  ready(): Promise<string>;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Exit code once it has ended, null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

interface StartOptions {
  /** The program to start, relative to the repository's root. */
  readonly program?: string;
  /** `web` or `api`; default: everything. */
  readonly role?: string;
  /** A command that wraps the product: `[command, ...args]`, followed by ours. */
  readonly inside?: readonly string[];
}

/**
 * Starts `server/main.ts` by default, with these variables and no others from this process; by default with a quiet log, without
 * demonstration data and with one API process.
 */
export function startProduct(
  environment: Record<string, string>,
  { program = 'server/main.ts', role, inside = [] }: StartOptions = {},
): Product {
  const [command, ...args] = [...inside, process.execPath, root + program, ...(role ? [role] : [])] as [
    string,
    ...string[],
  ];
  const defaults = { PORT: '0', API_PROCESSES: '1', DEMO_DATA: 'off', LOG_LEVEL: 'error' };
  // When a test limits resources, the compile cache is off, as in production.
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

/** Log lines of the product so far. */
export function logged(product: Product): { readonly msg: string; readonly [field: string]: unknown }[] {
  const whole = product.stdout().slice(0, product.stdout().lastIndexOf('\n') + 1);
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}
