import { tell } from './process/operator.ts';

export type LogFormat = 'json' | 'text';

/** Where a person reads, plain lines; where a service keeps them, JSON lines. */
export const usualFormat = (): LogFormat => (process.stdout.isTTY ? 'text' : 'json');

let format = usualFormat();

export function setLogFormat(chosen: LogFormat): void {
  format = chosen;
}

const levels: Readonly<Record<number, string>> = { 40: 'aviso', 50: 'erro', 60: 'erro fatal' };
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** @param line JSON, as the logger makes it. @returns the line in the chosen format. */
export function formatted(line: string): string {
  if (format === 'json') return line;
  const { level, time, component, pid, msg, ...fields } = JSON.parse(line);
  const { stack, ...err } = fields.err ?? {};
  const rest = JSON.stringify({ ...fields, ...('err' in fields && { err }) });
  const text = `${clock.format(new Date(time))} ${levels[level] ?? 'info'} ${component} (${pid}): ${msg}`;
  return `${text}${rest === '{}' ? '' : ` ${rest}`}${stack === undefined ? '' : `\n${stack}`}\n`;
}

/** Prints a line about the start, at any log level: never a password unless on a terminal, as logs may be kept. */
export function announce(line: string): void {
  const { pid } = process;
  if (format === 'text') tell(line);
  else tell(JSON.stringify({ level: 30, time: new Date().toISOString(), component: 'start', pid, msg: line }));
}
