import { randomBytes } from 'node:crypto';
import type { Product } from '../../support/product.ts';
import { sendRaw } from '../web/raw-http.ts';

/** A secret that can be told from every other text, wherever it comes up. */
export const canary = (name: string) => `canario_${name}_${randomBytes(6).toString('hex')}`;

/** The names of the secrets that a text gives away, in any of the forms in which a secret travels. */
export function canariesIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  const forms = (secret: string) => [
    secret,
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(secret),
  ];
  return [...secrets].filter(([, secret]) => forms(secret).some((form) => text.includes(form))).map(([name]) => name);
}

/** All that callers were told so far, head and body, by what they asked. */
export interface Told {
  readonly answers: Map<string, string>;
  /** Sends a request and keeps its whole answer under `what`. @returns the answer; undefined where the line broke. */
  send(
    what: string,
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; headers: Headers; text: string } | undefined>;
  /** Sends bytes as they are. */
  raw(what: string, bytes: string): Promise<void>;
}

export function listenTo(url: string): Told {
  const answers = new Map<string, string>();
  return {
    answers,
    async send(what, path, init = {}) {
      const response = await fetch(url + path, { redirect: 'manual', ...init }).catch(() => undefined);
      if (response === undefined) return undefined;
      const text = await response.text().catch(() => '');
      const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      answers.set(what, `${response.status}\n${head}\n\n${text}`);
      return { status: response.status, headers: response.headers, text };
    },
    async raw(what, bytes) {
      answers.set(what, await sendRaw(Number(new URL(url).port), bytes));
    },
  };
}

/** The gateway's address for an endpoint. */
export const gateway = (endpoint: string, api = 'main') =>
  `/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`;
export const login = gateway('/api/Auth/login', 'auth');
/** A JSON call. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
/** The cookie that an answer sets, as a browser sends it back; empty where there is none. */
export const cookieOf = (headers: Headers | undefined) => (headers?.get('set-cookie') ?? '').split(';')[0] ?? '';
/** The token in a login's answer; empty where there is none. */
export const tokenOf = (text: string | undefined) => (JSON.parse(text ?? '{}') as { token?: string }).token ?? '';

/**
 * Who was told what he should not know: each canary in what the process wrote, and in each answer, but for those
 * that the answer owes its caller.
 */
export function leaks(
  secrets: ReadonlyMap<string, string>,
  product: Product,
  told: Told,
  owed: Readonly<Record<string, readonly string[]>>,
) {
  const written = canariesIn(product.stdout() + product.stderr(), secrets).map((name) => `written: ${name}`);
  const answered = [...told.answers].flatMap(([what, text]) =>
    canariesIn(text, secrets)
      .filter((name) => !owed[what]?.includes(name))
      .map((name) => `${what}: ${name}`),
  );
  return [...written, ...answered];
}

/** What anybody may look at. */
export async function lookAround({ send }: Told, query: string): Promise<void> {
  for (const path of [
    '/',
    '/login',
    '/config.json',
    '/openapi.json',
    '/documentacao',
    '/metrics',
    '/healthz',
    '/readyz',
    '/sessao',
    '/nada.js',
  ]) {
    await send(path, `${path}?segredo=${query}`);
  }
  const scripts = (await send('/', '/'))?.text.matchAll(/(?:src|href)="(\/[^"]+)"/g) ?? [];
  for (const [, path = ''] of scripts) await send(path, path);
}
