/** JSON or text lines on standard output. Fields pass an allow-list (`http/request-log.ts`); nothing is redacted. */
import pino from 'pino';
import { formatted } from './log-format.ts';

export type Logger = pino.Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** @param component the process type: `web`, `api` or `main`. */
export const createLogger = (level: LogLevel, component: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: { component, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError },
    },
    destination ?? standardOutput(),
  );

/** Bytes buffered while standard output is blocked; further lines are dropped. */
const MAX_WAITING = 4 * 1024 * 1024;

/** Lines are written in batches of this many characters, or after this time. */
const TOGETHER = 16_000;

/** Standard output in batches, since sonic-boom measures its whole buffer for each line; flushed at exit. */
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
  }, 200).unref();
  // On a full disk the process goes on without a log, and exits without waiting for space.
  let failing = false;
  output.on('error', () => (failing = true));
  output.on('drain', () => (failing = false));
  // Before pino's own listener, which closes the output.
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

/** Name, code, message and stack of an error; never its other properties, which may contain requests and their headers. */
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

/** PostgreSQL quotes the invalid value in messages of SQLSTATE 22xxx; it may be personal data. */
const withoutValues = (text: string, code: string | undefined): string =>
  /^22[\dA-Z]{3}$/.test(code ?? '') ? text.replaceAll(/"[^"]*"/g, '"…"') : text;
