import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, connectionEnvironment, readConfig } from '../../../server/config.ts';

const strong = 'a'.repeat(32);
const urls = { MAIN_API_URL: 'https://main.example', AUTH_API_URL: 'https://auth.example' };

function faultOf(environment: Record<string, string>, role: 'all' | 'web' | 'api' = 'all'): string {
  try {
    readConfig(environment, role);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`);
}

describe('defaults', () => {
  test('are those of the configuration table', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      upstream: null,
      builtInApi: true,
      policyListPath: '/api/Apolice/ListarApolices',
      gatewayUrl: '/gateway',
      extraCalls: [],
      databaseUrl: null,
      databasePoolUrl: null,
      databaseReadUrls: [],
      sessionSecrets: null,
      admin: { email: 'admin@romaneio.local', password: null },
      demoData: true,
      trustProxy: false,
      allowedHosts: [],
      logLevel: 'info',
    });
    expect(config.apiKey).toEqual({ header: 'x-api-key', main: null, auth: null });
    expect(config.rateLimits?.loginAccount).toEqual({ max: 5, windowMs: 900_000 });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', MAIN_API_URL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  test('demonstration data belongs to the embedded database unless asked for', () => {
    const given = { DATABASE_URL: 'postgres://u:p@h/d' };
    expect(readConfig(given).demoData).toBe(false);
    expect(readConfig({ ...given, DEMO_DATA: 'on' }).demoData).toBe(true);
    expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(false);
  });

  test('the authentication service takes the main key where it has none of its own', () => {
    expect(readConfig({ API_KEY: 'k1' }).apiKey.auth?.reveal()).toBe('k1');
    expect(readConfig({ API_KEY: 'k1', AUTH_API_KEY: 'k2' }).apiKey.auth?.reveal()).toBe('k2');
  });
});

describe('accepted', () => {
  test.each([
    ['MAIN_API_URL', 'https://main.example/base/', 'https://main.example/base'],
    ['MAIN_API_URL', 'http://[::1]:8080', 'http://[::1]:8080'],
  ])('%s = %s', (name, value, expected) => {
    expect(readConfig({ ...urls, [name]: value }).upstream?.main).toBe(expected);
  });

  test.each([
    ['off', false],
    ['0', false],
    ['1', 1],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['fd00::/8', 'fd00::/8'],
  ])('TRUST_PROXY = %s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  test('RATE_LIMITS changes the tiers it names and no other', () => {
    const limits = readConfig({ RATE_LIMITS: '{"read":{"max":7,"windowSeconds":2}}' }).rateLimits;
    expect(limits?.read).toEqual({ max: 7, windowMs: 2000 });
    expect(limits?.login).toEqual({ max: 30, windowMs: 900_000 });
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBeNull();
  });

  test('GATEWAY_EXTRA_CALLS is a list of methods and templates', () => {
    const calls = '[{"method":"GET","path":"/api/Navio/{id}"}]';
    expect(readConfig({ GATEWAY_EXTRA_CALLS: calls }).extraCalls).toEqual([{ method: 'GET', path: '/api/Navio/{id}' }]);
  });

  test('SESSION_SECRET is a list, the first signs', () => {
    const secrets = readConfig({ SESSION_SECRET: `${strong}1, ${strong}2` }).sessionSecrets;
    expect(secrets?.map((secret) => secret.reveal())).toEqual([`${strong}1`, `${strong}2`]);
  });

  test('an upstream that is the built-in API elsewhere says so', () => {
    expect(readConfig(urls).builtInApi).toBe(false);
    expect(readConfig({ ...urls, BUILT_IN_API: 'on' }).builtInApi).toBe(true);
  });
});

describe('refused in one line that names the variable and what it may hold', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['PORT', '1e3'],
    ['HOST', 'not a host'],
    ['NODE_ENV', 'prod'],
    ['MAIN_API_URL', 'ftp://main.example'],
    ['MAIN_API_URL', 'main.example'],
    ['MAIN_API_URL', 'https://main.example?x=1'],
    ['MAIN_API_URL', 'https://main.example#x'],
    ['MAIN_API_URL', 'https:\\\\main.example'],
    ['API_KEY_HEADER', 'x api'],
    ['POLICY_LIST_PATH', 'Apolice'],
    ['POLICY_LIST_PATH', '/Apolice'],
    ['POLICY_LIST_PATH', '/api/../admin'],
    ['POLICY_LIST_PATH', '/api//x'],
    ['GATEWAY_EXTRA_CALLS', 'GET /api/x'],
    ['GATEWAY_EXTRA_CALLS', '[{"method":"TRACE","path":"/api/x"}]'],
    ['GATEWAY_EXTRA_CALLS', '[{"method":"GET","path":"/api/../x"}]'],
    ['GATEWAY_EXTRA_CALLS', '[{"method":"GET","path":"/api/x","host":"evil"}]'],
    ['GATEWAY_URL', 'gateway'],
    ['GATEWAY_URL', '//evil.example'],
    ['ADMIN_EMAIL', 'admin'],
    ['DEMO_DATA', 'true'],
    ['PTAX_URL', 'olinda.bcb.gov.br'],
    ['SMTP_FROM', 'Seguradora'],
    ['SMTP_FROM', 'Ipê <faturas@ipe.com.br>\r\nBcc: <x@ipe.com.br>'],
    ['PACOTES_URL', 'wi.example'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'Documentos'],
    ['BUILT_IN_API', 'yes'],
    ['RATE_LIMITS', '{"read":{"max":0,"windowSeconds":1}}'],
    ['RATE_LIMITS', '{"reads":{"max":1,"windowSeconds":1}}'],
    ['RATE_LIMITS', '{'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '99'],
    ['ALLOWED_HOSTS', 'https://romaneio.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['LOG_LEVEL', 'verbose'],
  ])('%s = %s', (name, value) => {
    const fault = faultOf({ ...urls, [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} contém ".+"; deve conter .+\\.$`));
    expect(fault).not.toContain('\n');
    expect(fault).toContain(JSON.stringify(value));
  });

  test.each([
    ['DATABASE_URL', 'mysql://u:canary@h/d'],
    ['DATABASE_POOL_URL', 'mysql://u:canary@h/d'],
    ['DATABASE_READ_URL', 'postgres://u:p@h/d,mysql://u:canary@h/d'],
    ['REDIS_URL', 'http://:canary@h'],
    ['SMTP_URL', 'http://u:canary@h'],
    ['SMTP_URL', 'smtp://canary@h'],
    ['SMTP_URL', 'smtp://u:canary@h/caixa'],
    ['SMTP_URL', 'smtp://u:canary@h?tls=off'],
    ['SMTP_URL', 'smtp://u:canary%0D@h'],
    ['SMTP_URL', 'smtp://u:canary%ZZ@h'],
    ['CAIXAS_URL', 'imaps://canary@h:993/INBOX'],
    ['CAIXAS_URL', 'imaps://u:p@h pop3://u:canary@h'],
    ['CAIXAS_URL', 'imaps://u:canary@h/INBOX?layout=CSV'],
    ['SESSION_SECRET', 'canary'],
    ['SESSION_SECRET', `${strong},canary`],
    ['ADMIN_PASSWORD', 'canary'],
  ])('%s without showing it', (name, value) => {
    const fault = faultOf({ [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} tem um valor inválido; deve conter .+\\.$`));
    expect(fault).not.toContain('canary');
  });

  test('user info of a URL is hidden even where the URL is wrong', () => {
    const fault = faultOf({ ...urls, MAIN_API_URL: 'https://user:canary@main.example' });
    expect(fault).toContain('MAIN_API_URL contém "https://[oculto]@main.example"');
    expect(fault).not.toContain('canary');
  });

  test('a line break in a value does not break the line', () => {
    expect(faultOf({ LOG_LEVEL: 'info\nx' })).not.toContain('\n');
  });
});

describe('variables that need or exclude each other', () => {
  test.each([
    ['one upstream without the other', { MAIN_API_URL: 'http://h' }, 'all', /^AUTH_API_URL está vazia/],
    ['the other without the one', { AUTH_API_URL: 'http://h' }, 'all', /^MAIN_API_URL está vazia/],
    ['direct calls without upstreams', { GATEWAY_URL: 'off' }, 'all', /^GATEWAY_URL contém "off"/],
    ['no built-in API and no upstreams', { BUILT_IN_API: 'off' }, 'all', /^BUILT_IN_API contém "off"/],
    ['the web server alone without upstreams', {}, 'web', /^MAIN_API_URL e AUTH_API_URL estão vazias/],
    [
      'half of a bucket',
      { S3_ENDPOINT: 'http://h', S3_BUCKET: 'romaneio' },
      'all',
      /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY estão vazias/,
    ],
    ['a mail server without a sender', { SMTP_URL: 'smtp://h' }, 'all', /^SMTP_FROM está vazia, mas SMTP_URL/],
    ['a sender without a mail server', { SMTP_FROM: 'a@b.com' }, 'all', /^SMTP_URL está vazia, mas SMTP_FROM/],
    [
      'a receiver of packages without a secret',
      { PACOTES_URL: 'https://wi.example' },
      'all',
      /^PACOTES_SECRET está vazia/,
    ],
    ['the API alone without a database', {}, 'api', /^DATABASE_URL está vazia/],
    ['a pooler of no database', { DATABASE_POOL_URL: 'postgres://h/d' }, 'all', /^DATABASE_POOL_URL foi informada/],
    ['replicas of no database', { DATABASE_READ_URL: 'postgres://h/d' }, 'all', /^DATABASE_READ_URL foi informada/],
    ['production without a session secret', { NODE_ENV: 'production' }, 'all', /^SESSION_SECRET está vazia/],
  ] as const)('%s', (_what, environment, role, expected) => {
    expect(faultOf(environment, role)).toMatch(expected);
  });

  test('the API alone needs no session secret in production', () => {
    const environment = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@h/d' };
    expect(readConfig(environment, 'api').sessionSecrets).toBeNull();
  });
});

test('no dump of the configuration shows a secret', () => {
  const config = readConfig({
    API_KEY: 'canary-1',
    ANON_KEY: 'canary-2',
    DATABASE_URL: 'postgres://u:canary-3@h/d',
    DATABASE_POOL_URL: 'postgres://u:canary-9@h/d',
    DATABASE_READ_URL: 'postgres://u:canary-7@h/d,postgres://u:canary-8@h/d',
    REDIS_URL: 'redis://:canary-4@h',
    SESSION_SECRET: `canary-5${strong}`,
    ADMIN_PASSWORD: 'canary-6',
  });
  const dumps = [JSON.stringify(config), inspect(config, { depth: 9, showHidden: true }), `${config.databaseUrl}`];
  expect(dumps.join('\n')).not.toContain('canary');
  expect(dumps[0]).toContain('[oculto]');
});

test('M2: a process with a connection of its own gets what completes it, and no other secret', () => {
  const connection = {
    PGPASSWORD: 'senha',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/certs/ca.pem',
    NODE_EXTRA_CA_CERTS: '/certs/extra.pem',
    TZ: 'America/Sao_Paulo',
    HOME: '/home/romaneio',
  };
  const others = { DATABASE_URL: 'postgres://u:p@h/d', SESSION_SECRET: strong, API_KEY: 'k', NODE_OPTIONS: '-r x' };
  expect(connectionEnvironment({ ...connection, ...others, PGHOST: undefined })).toEqual(connection);
});
