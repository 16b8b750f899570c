import { randomBytes } from 'node:crypto';
import type { Product } from '../../support/product.ts';
import { sendRaw } from '../web/raw-http.ts';

/** A secret that is unique enough to be recognised anywhere. */
export const canary = (name: string) => `canario_${name}_${randomBytes(6).toString('hex')}`;

/** Names of the secrets found in a text, in any of their encodings. */
export function canariesIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  const forms = (secret: string) => [
    secret,
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(secret),
  ];
  return [...secrets].filter(([, secret]) => forms(secret).some((form) => text.includes(form))).map(([name]) => name);
}

/** Every response so far, head and body, by request. */
export interface Told {
  readonly answers: Map<string, string>;
  /** Sends a request and records its whole response under `what`. @returns the response; undefined if the connection broke. */
  send(
    what: string,
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; headers: Headers; text: string } | undefined>;
  /** Sends raw bytes. */
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
/** A JSON POST. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
/** The cookie set by a response, in the form browsers send back; empty if there is none. */
export const cookieOf = (headers: Headers | undefined) => (headers?.get('set-cookie') ?? '').split(';')[0] ?? '';
/** The token in a login response; empty if there is none. */
export const tokenOf = (text: string | undefined) => (JSON.parse(text ?? '{}') as { token?: string }).token ?? '';

/** Leaks: canaries in the process output, and in each response except those it legitimately returns to its caller. */
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

/** Requests everything that is public. */
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
