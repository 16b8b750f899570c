import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { ehContaDeEmail } from '../correio/conta-de-email.ts';
import { ehEnderecoDeCorreio } from '../correio/endereco.ts';
import { usualFormat } from '../log-format.ts';
import { Secret } from './secret.ts';
import { extraCalls, oidcGroups, rateLimits } from './json-variables.ts';
import { headersText, samplers } from './traces.ts';

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

const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''))
    .pipe(secret);

/** One or several databases, separated by commas, which a password spells `%2C`. */
const databaseUrls = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(urlOf('postgres:', 'postgresql:')));

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const apiPath = z
  .string()
  .regex(/^(\/[\w.~-]+)+$/)
  .refine((text) => text.startsWith('/api/') && !/\/\.{1,2}(\/|$)/.test(text));
const gatewayPath = z.string().regex(/^(\/[\w-]+)+$/);
const hops = wholeNumber.refine((count) => count <= 32).transform((count) => (count === 0 ? (false as const) : count));

/** Express's list of proxies: its names for ranges, addresses, or ranges in CIDR form. */
const proxies = z.string().refine((text) => text.split(',').every((part) => isProxy(part.trim())));

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const sessionSecrets = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part.length >= 32))
  .transform((parts) => parts.map((part) => new Secret(part)));

const hostNames = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((names) => names.every((name) => name === '*' || /^[\w-]+(\.[\w-]+)*$/.test(name)));

/** `nome@empresa.com.br`, or with a name before it: `Seguradora <nome@empresa.com.br>`. */
const sender = z.string().refine((text) => {
  const [, named, plain] = /^(?:[^<>",;:@\p{Cc}]{1,80} <([^<>]+)>|([^<>]+))$/u.exec(text) ?? [];
  return z.email().safeParse(named ?? plain).success;
});

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
  API_PROCESSES: wholeNumber.refine((count) => count >= 1 && count <= 64).optional(),
  PUBLIC_URL: baseUrl.optional(),
  OIDC_ISSUER: baseUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(256).optional(),
  OIDC_CLIENT_SECRET: secret.optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)
    .default('openid profile email'),
  OIDC_GROUPS: oidcGroups.optional(),
  OIDC_ONLY: onOff.default(false),
  INTERNAL_SECRET: z.string().min(32).max(256).pipe(secret).optional(),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: databaseUrls.optional(),
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  SESSION_SECRET: sessionSecrets.optional(),
  S3_ENDPOINT: baseUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  ADMIN_EMAIL: z.email().default('admin@romaneio.local'),
  ADMIN_PASSWORD: z.string().min(8).max(128).pipe(secret).optional(),
  DEMO_DATA: onOff.optional(),
  PTAX_URL: baseUrl.optional(),
  AUDIT_URL: urlOf('https:', 'syslogs:', 'syslog:')
    .or(
      z
        .string()
        .regex(/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//)
        .pipe(secret),
    )
    .optional(),
  SMTP_URL: z.string().refine(ehEnderecoDeCorreio).pipe(secret).optional(),
  SMTP_FROM: sender.optional(),
  CAIXAS_URL: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine((urls) => urls.every(ehContaDeEmail))
    .pipe(z.array(secret))
    .optional(),
  ENTRADA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  PACOTES_URL: baseUrl.optional(),
  PACOTES_SECRET: z.string().min(32).max(256).pipe(secret).optional(),
  RATE_LIMITS: rateLimits,
  TRUST_PROXY: z.union([z.literal('off').transform(() => false as const), hops, proxies]).default(false),
  ALLOWED_HOSTS: hostNames.default([]),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headersText.optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|1\.0+)$/)
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  LOG_FORMAT: z.enum(['json', 'text']).default(usualFormat),
};

export type Values = z.infer<z.ZodObject<typeof shape>>;
