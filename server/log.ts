/**
 * The one logger. It writes lines to standard output, JSON or text (`log-format.ts`), and it writes what it is given: requests and
 * errors are cut down to an allow-list before they reach it (`http/request-log.ts`), because redaction by
 * path misses capitalised and nested names (security, section 0.9).
 */
import pino from 'pino';
import { formatted } from './log-format.ts';

export type Logger = pino.Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** @param component the part that logs: `web`, `api` or `main`; of several processes `pid` says which. */
export function createLogger(level: LogLevel, component: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: { component, pid: process.pid },
      timestamp: () => `,"time":"${isoNow()}"`,
      serializers: { err: describeError, error: describeError },
    },
    destination ?? standardOutput(),
  );
}

let second = { at: Number.NaN, text: '' };

/** The time as ISO 8601 has it; all but the milliseconds is written once a second. */
function isoNow(): string {
  const now = Date.now();
  const at = Math.floor(now / 1000);
  if (at !== second.at) second = { at, text: new Date(at * 1000).toISOString().slice(0, 20) };
  return `${second.text}${String(now - at * 1000).padStart(3, '0')}Z`;
}

const levels = { debug: 20, info: 30, error: 50 } as const;

/**
 * Writes the lines of one message. There is one for every request: put together here, it costs a third less than by the
 * library's own way.
 * @returns what is called with the line's own fields, as JSON that begins with a comma.
 */
export function lineWriter(log: Logger, message: string): (level: keyof typeof levels, fields: string) => void {
  const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: bindings } = log as unknown as {
    readonly [pino.symbols.streamSym]: pino.DestinationStream;
    readonly [pino.symbols.chindingsSym]: string;
  };
  const end = `,"msg":${JSON.stringify(message)}}\n`;
  return (level, fields) => {
    if (log.isLevelEnabled(level))
      stream.write(`{"level":${levels[level]},"time":"${isoNow()}"${bindings}${fields}${end}`);
  };
}

/** What waits while standard output takes nothing, in bytes; what comes on top of it is lost. */
const MAX_WAITING = 4 * 1024 * 1024;

/** So many characters leave together; fewer wait for others, but not for longer than this. */
const TOGETHER = 16_000;
const LATEST_MS = 200;

/**
 * Lines leave together, at the latest after a moment; what is left at the end of the process leaves then. They are collected
 * here, as the library measures all that it has collected anew with each line.
 */
function standardOutput(): pino.DestinationStream & { flushSync(): void } {
  const output = pino.destination({ sync: false, minLength: TOGETHER, maxLength: MAX_WAITING });
  let lines = '';
  const handOver = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  const soon = setInterval(() => {
    handOver();
    output.flush();
  }, LATEST_MS).unref();
  // On a full disk the product goes on without a log, and ends without waiting for room there.
  let failing = false;
  output.on('error', () => (failing = true));
  output.on('drain', () => (failing = false));
  // The library closes its output once nothing is left to do.
  process.prependListener('beforeExit', () => {
    clearInterval(soon);
    handOver();
  });
  process.prependListener('exit', () => (failing ? output.destroy() : handOver()));
  return {
    write(line) {
      lines += formatted(line);
      if (lines.length >= TOGETHER) handOver();
    },
    // Called after a fatal line.
    flushSync() {
      handOver();
      output.flushSync();
    },
  };
}

/** An error's kind, code, message and stack; never its own properties, which may carry requests and their headers. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    stack: withoutValues(error.stack ?? '', code),
    ...(code === undefined ? {} : { code }),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** PostgreSQL quotes in its message the value that it cannot take (SQLSTATE 22xxx), and that may be anything. */
function withoutValues(text: string, code: string | undefined): string {
  return /^22[\dA-Z]{3}$/.test(code ?? '') ? text.replaceAll(/"[^"]*"/g, '"…"') : text;
}
