import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { ehContaDeEmail } from '../correio/conta-de-email.ts';
import { ehEnderecoDeCorreio } from '../correio/endereco.ts';
import { usualFormat } from '../log-format.ts';
import { Secret } from './secret.ts';
import { extraCalls, oidcGroups, rateLimits } from './json-variables.ts';
import { headersText, samplers } from './traces.ts';

const text = z.string().transform((value) => new Secret(value));
const matching = (pattern: RegExp) => z.string().regex(pattern);
const list = z.string().transform((value) => value.split(',').map((part) => part.trim()));

/** An optional variable whose value no message shows. @param description its allowed values, for the operator */
const secret = <T extends z.ZodType>(schema: T, description: string) =>
  schema.optional().meta({ description, secret: true });
const secretText = secret(text, 'um texto');
const sharedSecret = secret(z.string().min(32).max(256).pipe(text), 'um segredo de 32 a 256 caracteres');

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const onOff = flag.optional().describe('on ou off');

/** A base URL: nothing but scheme, host, port and path; given back without trailing slash. */
const baseUrl = z
  .string()
  .refine(isBaseUrl)
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()
  .describe('uma URL http:// ou https:// sem usuário, senha, "?" ou "#"');

function isBaseUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^https?:\/\//i.test(value) || /[?#\\\s]/.test(value)) return false;
  return url.username === '' && url.password === '' && url.hostname !== '' && !value.includes('@');
}

const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine((url) => schemes.includes(URL.parse(url)?.protocol ?? ''))
    .pipe(text);
const database = urlOf('postgres:', 'postgresql:');

const wholeNumber = matching(/^\d{1,9}$/).transform(Number);
const apiPath = matching(/^(\/[\w.~-]+)+$/).refine((path) => path.startsWith('/api/') && !/\/\.{1,2}(\/|$)/.test(path));
const gatewayPath = matching(/^(\/[\w-]+)+$/);
const hops = wholeNumber.refine((count) => count <= 32).transform((count) => (count === 0 ? (false as const) : count));
const folder = z.string().transform((path) => resolve(path));

/** Express's list of proxies: its names for ranges, addresses, or ranges in CIDR form. */
const proxies = z.string().refine((value) => value.split(',').every((part) => isProxy(part.trim())));

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** `nome@empresa.com.br`, or with a name before it: `Seguradora <nome@empresa.com.br>`. */
const sender = z.string().refine((value) => {
  const [, named, plain] = /^(?:[^<>",;:@\p{Cc}]{1,80} <([^<>]+)>|([^<>]+))$/u.exec(value) ?? [];
  return z.email().safeParse(named ?? plain).success;
});

/** Every variable: its schema, with its allowed values as description. */
export const shape = {
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('production, development ou test'),
  PORT: wholeNumber
    .refine((port) => port <= 65_535)
    .default(3000)
    .describe('um número inteiro de 0 a 65535'),
  HOST: matching(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .describe('um endereço IP ou nome de máquina'),
  MAIN_API_URL: baseUrl,
  AUTH_API_URL: baseUrl,
  BUILT_IN_API: onOff,
  API_KEY: secretText,
  AUTH_API_KEY: secretText,
  API_KEY_HEADER: matching(/^[\w-]+$/)
    .toLowerCase()
    .default('x-api-key')
    .describe('um nome de cabeçalho HTTP (letras, números e hifens)'),
  ANON_KEY: secretText,
  POLICY_LIST_PATH: apiPath
    .default('/api/Apolice/ListarApolices')
    .describe('um caminho que comece por /api/, como /api/Apolice/ListarApolices'),
  GATEWAY_EXTRA_CALLS: extraCalls.describe('uma lista JSON como [{"method":"GET","path":"/api/Outro/{id}"}]'),
  GATEWAY_URL: z
    .union([z.literal('off').transform(() => null), gatewayPath])
    .default('/gateway')
    .describe('um caminho como /gateway, ou off'),
  API_PROCESSES: wholeNumber
    .refine((count) => count >= 1 && count <= 64)
    .optional()
    .describe('um número de 1 a 64'),
  PUBLIC_URL: baseUrl,
  OIDC_ISSUER: baseUrl,
  OIDC_CLIENT_ID: z.string().min(1).max(256).optional().describe('um texto'),
  OIDC_CLIENT_SECRET: secretText,
  OIDC_SCOPES: matching(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)
    .default('openid profile email')
    .describe('escopos separados por espaço, o primeiro openid'),
  OIDC_GROUPS: oidcGroups
    .optional()
    .describe(
      'um objeto JSON de grupo para perfil, como {"Chefia":"admin","Corretora Ágil":{"perfil":"usuario","escopo":{"corretores":[12]}}}',
    ),
  OIDC_ONLY: flag.default(false).describe('on ou off'),
  INTERNAL_SECRET: sharedSecret,
  DATABASE_URL: secret(database, 'uma URL postgres://usuario:senha@maquina:porta/banco'),
  DATABASE_OWNER_URL: secret(
    database,
    'uma URL postgres://dono:senha@maquina:porta/banco, a do banco de DATABASE_URL com o dono das tabelas',
  ),
  DATABASE_POOL_URL: secret(
    database,
    'uma URL postgres://usuario:senha@maquina:porta/banco, a do PgBouncer à frente de DATABASE_URL',
  ),
  /** A comma within a password is spelled `%2C`. */
  DATABASE_READ_URL: secret(
    list.pipe(z.array(database)),
    'uma ou mais URLs postgres://usuario:senha@maquina:porta/banco, separadas por vírgula',
  ),
  REDIS_URL: secret(urlOf('redis:', 'rediss:'), 'uma URL redis:// ou rediss://'),
  SESSION_SECRET: secret(
    list.pipe(z.array(z.string().min(32).pipe(text))),
    'uma ou mais chaves separadas por vírgula, cada uma com 32 caracteres ou mais',
  ),
  FILES_KEY: secret(
    list.pipe(z.array(matching(/^[A-Za-z0-9+/]{43}=$/).pipe(text))),
    'uma ou mais chaves de 32 bytes em base64, separadas por vírgula (openssl rand -base64 32)',
  ),
  S3_ENDPOINT: baseUrl,
  S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('um nome de bucket (letras minúsculas, algarismos, hifens e pontos)'),
  S3_REGION: matching(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1')
    .describe('uma região, como us-east-1'),
  S3_ACCESS_KEY_ID: matching(/^[\x21-\x7e]{1,128}$/)
    .optional()
    .describe('um identificador de chave'),
  S3_SECRET_ACCESS_KEY: secretText,
  DATA_DIR: folder.prefault('./data').describe('o caminho de uma pasta'),
  ADMIN_EMAIL: z.email().default('admin@romaneio.local').describe('um endereço de e-mail'),
  ADMIN_PASSWORD: secret(z.string().min(8).max(128).pipe(text), 'uma senha de 8 a 128 caracteres'),
  DEMO_DATA: onOff,
  PTAX_URL: baseUrl,
  AUDIT_URL: secret(
    urlOf('https:', 'syslogs:', 'syslog:').or(
      matching(/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//).pipe(text),
    ),
    'uma URL https://, syslogs:// ou syslog:// (http:// só para esta máquina)',
  ),
  SMTP_URL: secret(
    z.string().refine(ehEnderecoDeCorreio).pipe(text),
    'uma URL smtp:// ou smtps://, como smtps://usuario:senha@maquina:465 (na senha, @ é %40 e / é %2F)',
  ),
  SMTP_FROM: sender
    .optional()
    .describe('um remetente, como faturas@empresa.com.br ou Seguradora <faturas@empresa.com.br>'),
  CAIXAS_URL: secret(
    z
      .string()
      .transform((urls) => urls.split(/\s+/).filter(Boolean))
      .pipe(z.array(z.string().refine(ehContaDeEmail).pipe(text))),
    'uma ou mais URLs imap:// ou imaps:// separadas por espaço, como imaps://usuario:senha@maquina:993/INBOX (na senha, @ é %40 e / é %2F)',
  ),
  ENTRADA_DIR: folder.optional().describe('uma pasta desta máquina, com uma subpasta para cada caixa postal'),
  PACOTES_URL: baseUrl,
  PACOTES_SECRET: sharedSecret,
  RATE_LIMITS: rateLimits.describe('on, off ou um objeto JSON como {"login":{"max":30,"windowSeconds":900}}'),
  TRUST_PROXY: z
    .union([z.literal('off').transform(() => false as const), hops, proxies])
    .default(false)
    .describe('off, um número de proxies de 0 a 32, ou endereços como loopback, 10.0.0.0/8 (nunca true)'),
  ALLOWED_HOSTS: list
    .pipe(z.array(matching(/^(\*|[\w-]+(\.[\w-]+)*)$/)))
    .default([])
    .describe('nomes separados por vírgula, como romaneio.empresa.com.br, ou * (qualquer nome)'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl,
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    headersText,
    'cabeçalhos como nome=valor,outro=valor (na senha, vírgula é %2C e espaço é %20)',
  ),
  OTEL_SERVICE_NAME: matching(/^[\w.-]{1,64}$/)
    .optional()
    .describe('um nome de até 64 letras, números, hifens e pontos'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers)
    .default('parentbased_always_on')
    .describe(`${samplers.slice(0, -1).join(', ')} ou ${samplers.at(-1)}`),
  OTEL_TRACES_SAMPLER_ARG: matching(/^(0|1|0?\.\d{1,9}|1\.0+)$/)
    .transform(Number)
    .default(1)
    .describe('uma fração de 0 a 1, como 0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('fatal, error, warn, info, debug, trace ou silent'),
  LOG_FORMAT: z.enum(['json', 'text']).default(usualFormat).describe('json ou text'),
};

export type Values = z.infer<z.ZodObject<typeof shape>>;
