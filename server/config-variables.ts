/**
 * Every variable of the environment: its schema, and in words (for the operator) what it may hold.
 */
import { resolve } from 'node:path';
import * as z from 'zod';
import { Secret } from './secret.ts';
import { extraCalls, rateLimits } from './config-json.ts';

const secret = z.string().transform((text) => new Secret(text));
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** A base URL: nothing but scheme, host, port and path; given back without trailing slash. */
const baseUrl = z
  .string()
  .refine(isBaseUrl)
  .transform((text) => text.replace(/\/+$/, ''));

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:\/\//i.test(text) || /[?#\\\s]/.test(text)) return false;
  return url.username === '' && url.password === '' && url.hostname !== '' && !text.includes('@');
}

function urlOf(...schemes: string[]) {
  return z
    .string()
    .refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''))
    .pipe(secret);
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const apiPath = z
  .string()
  .regex(/^(\/[\w.~-]+)+$/)
  .refine((text) => text.startsWith('/api/') && !/\/\.{1,2}(\/|$)/.test(text));
const gatewayPath = z.string().regex(/^(\/[\w-]+)+$/);
const trustedHops = wholeNumber
  .refine((hops) => hops <= 32)
  .transform((hops) => (hops === 0 ? (false as const) : hops));
const trustedAddresses = z
  .string()
  .regex(/^((loopback|linklocal|uniquelocal|[\da-fA-F.:]*[.:][\da-fA-F.:]*(\/\d{1,3})?)(, *|$))+$/);

const sessionSecrets = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part.length >= 32))
  .transform((parts) => parts.map((part) => new Secret(part)));

export const shape = {
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: wholeNumber.refine((port) => port <= 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  MAIN_API_URL: baseUrl.optional(),
  AUTH_API_URL: baseUrl.optional(),
  BUILT_IN_API: onOff.optional(),
  API_KEY: secret.optional(),
  AUTH_API_KEY: secret.optional(),
  API_KEY_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .toLowerCase()
    .default('x-api-key'),
  ANON_KEY: secret.optional(),
  POLICY_LIST_PATH: apiPath.default('/api/Apolice/ListarApolices'),
  GATEWAY_EXTRA_CALLS: extraCalls,
  GATEWAY_URL: z.union([z.literal('off').transform(() => null), gatewayPath]).default('/gateway'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  SESSION_SECRET: sessionSecrets.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  ADMIN_EMAIL: z.email().default('admin@romaneio.local'),
  ADMIN_PASSWORD: z.string().min(8).max(128).pipe(secret).optional(),
  DEMO_DATA: onOff.optional(),
  RATE_LIMITS: rateLimits,
  TRUST_PROXY: z
    .union([z.literal('off').transform(() => false as const), trustedHops, trustedAddresses])
    .default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

const url = 'uma URL http:// ou https:// sem usuário, senha, "?" ou "#"';
const onOrOff = 'on ou off';

/** What each variable may hold, to follow "deve conter". */
const expectations: Record<keyof typeof shape, string> = {
  NODE_ENV: 'production, development ou test',
  PORT: 'um número inteiro de 0 a 65535',
  HOST: 'um endereço IP ou nome de máquina',
  MAIN_API_URL: url,
  AUTH_API_URL: url,
  BUILT_IN_API: onOrOff,
  API_KEY: 'um texto',
  AUTH_API_KEY: 'um texto',
  API_KEY_HEADER: 'um nome de cabeçalho HTTP (letras, números e hifens)',
  ANON_KEY: 'um texto',
  POLICY_LIST_PATH: 'um caminho que comece por /api/, como /api/Apolice/ListarApolices',
  GATEWAY_EXTRA_CALLS: 'uma lista JSON como [{"method":"GET","path":"/api/Outro/{id}"}]',
  GATEWAY_URL: 'um caminho como /gateway, ou off',
  DATABASE_URL: 'uma URL postgres://usuario:senha@maquina:porta/banco',
  REDIS_URL: 'uma URL redis:// ou rediss://',
  SESSION_SECRET: 'uma ou mais chaves separadas por vírgula, cada uma com 32 caracteres ou mais',
  DATA_DIR: 'o caminho de uma pasta',
  ADMIN_EMAIL: 'um endereço de e-mail',
  ADMIN_PASSWORD: 'uma senha de 8 a 128 caracteres',
  DEMO_DATA: onOrOff,
  RATE_LIMITS: 'on, off ou um objeto JSON como {"login":{"max":30,"windowSeconds":900}}',
  TRUST_PROXY: 'off, um número de proxies de 0 a 32, ou endereços como loopback, 10.0.0.0/8 (nunca true)',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
};

const secretVariables: ReadonlySet<string> = new Set([
  'API_KEY',
  'AUTH_API_KEY',
  'ANON_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
]);

/** One line: the variable, what it holds (a secret never, nor the user info of a URL), what it may hold. */
export function describeFault(name: keyof typeof shape, value: string): string {
  const held = secretVariables.has(name) ? 'tem um valor inválido' : `contém ${quote(value)}`;
  return `${name} ${held}; deve conter ${expectations[name]}.`;
}

function quote(value: string): string {
  const safe = value.replace(/\/\/[^/]*@/g, '//[oculto]@');
  return JSON.stringify(safe.length > 80 ? `${safe.slice(0, 80)}…` : safe);
}
