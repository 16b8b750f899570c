/** Sentences for the operator: each fault of the environment, and its remedy. */
import { samplers } from './traces.ts';
import type { shape, Values } from './variables.ts';

const url = 'uma URL http:// ou https:// sem usuário, senha, "?" ou "#"';
const onOrOff = 'on ou off';

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
  PUBLIC_URL: url,
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: 'um texto',
  OIDC_CLIENT_SECRET: 'um texto',
  OIDC_SCOPES: 'escopos separados por espaço, o primeiro openid',
  OIDC_GROUPS: 'um objeto JSON de grupo para perfil, como {"Romaneio Administradores":"admin","*":"consulta"}',
  OIDC_ONLY: onOrOff,
  INTERNAL_SECRET: 'um segredo de 32 a 256 caracteres',
  GATEWAY_URL: 'um caminho como /gateway, ou off',
  API_PROCESSES: 'um número de 1 a 64',
  DATABASE_URL: 'uma URL postgres://usuario:senha@maquina:porta/banco',
  DATABASE_POOL_URL: 'uma URL postgres://usuario:senha@maquina:porta/banco, a do PgBouncer à frente de DATABASE_URL',
  DATABASE_READ_URL: 'uma ou mais URLs postgres://usuario:senha@maquina:porta/banco, separadas por vírgula',
  REDIS_URL: 'uma URL redis:// ou rediss://',
  SESSION_SECRET: 'uma ou mais chaves separadas por vírgula, cada uma com 32 caracteres ou mais',
  S3_ENDPOINT: url,
  S3_BUCKET: 'um nome de bucket (letras minúsculas, algarismos, hifens e pontos)',
  S3_REGION: 'uma região, como us-east-1',
  S3_ACCESS_KEY_ID: 'um identificador de chave',
  S3_SECRET_ACCESS_KEY: 'um texto',
  DATA_DIR: 'o caminho de uma pasta',
  ADMIN_EMAIL: 'um endereço de e-mail',
  ADMIN_PASSWORD: 'uma senha de 8 a 128 caracteres',
  DEMO_DATA: onOrOff,
  PTAX_URL: url,
  AUDIT_URL: 'uma URL https://, syslogs:// ou syslog:// (http:// só para esta máquina)',
  SMTP_URL: 'uma URL smtp:// ou smtps://, como smtps://usuario:senha@maquina:465 (na senha, @ é %40 e / é %2F)',
  CAIXAS_URL:
    'uma ou mais URLs imap:// ou imaps:// separadas por espaço, como imaps://usuario:senha@maquina:993/INBOX (na senha, @ é %40 e / é %2F)',
  ENTRADA_DIR: 'uma pasta desta máquina, com uma subpasta para cada caixa postal',
  SMTP_FROM: 'um remetente, como faturas@empresa.com.br ou Seguradora <faturas@empresa.com.br>',
  PACOTES_URL: url,
  PACOTES_SECRET: 'um segredo de 32 a 256 caracteres',
  RATE_LIMITS: 'on, off ou um objeto JSON como {"login":{"max":30,"windowSeconds":900}}',
  TRUST_PROXY: 'off, um número de proxies de 0 a 32, ou endereços como loopback, 10.0.0.0/8 (nunca true)',
  ALLOWED_HOSTS: 'nomes separados por vírgula, como romaneio.empresa.com.br, ou * (qualquer nome)',
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: 'cabeçalhos como nome=valor,outro=valor (na senha, vírgula é %2C e espaço é %20)',
  OTEL_SERVICE_NAME: 'um nome de até 64 letras, números, hifens e pontos',
  OTEL_TRACES_SAMPLER: `${samplers.slice(0, -1).join(', ')} ou ${samplers.at(-1)}`,
  OTEL_TRACES_SAMPLER_ARG: 'uma fração de 0 a 1, como 0.1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
  LOG_FORMAT: 'json ou text',
};

/** Each may also be given as a file, `<name>_FILE`. */
export const secretVariables: ReadonlySet<string> = new Set([
  'API_KEY',
  'AUTH_API_KEY',
  'ANON_KEY',
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'CAIXAS_URL',
  'AUDIT_URL',
  'PACOTES_SECRET',
  'OIDC_CLIENT_SECRET',
  'INTERNAL_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
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

/** One line on `WEB_PROCESSES`, which is gone; null where it is not set, or asks for the one process there is. */
export function ignoredVariable({
  WEB_PROCESSES: count = '1',
}: Readonly<Record<string, string | undefined>>): string | null {
  if (count === '1') return null;
  return 'WEB_PROCESSES não existe mais e foi ignorada; para vários servidores web, inicie cada um em sua porta, com REDIS_URL, atrás de um balanceador.';
}

/** What single values cannot show: variables that need or exclude each other; null where all is well. */
export function findContradiction(values: Values, role: 'all' | 'web' | 'api'): string | null {
  const { MAIN_API_URL: main, AUTH_API_URL: auth } = values;
  if ((main === undefined) !== (auth === undefined)) {
    const [set, missing] = auth === undefined ? ['MAIN_API_URL', 'AUTH_API_URL'] : ['AUTH_API_URL', 'MAIN_API_URL'];
    return `${missing} está vazia, mas ${set} foi informada; informe as duas ou nenhuma.`;
  }
  const needUrls = 'mas MAIN_API_URL e AUTH_API_URL estão vazias; informe as duas.';
  if (main === undefined) {
    if (values.BUILT_IN_API === false) return `BUILT_IN_API contém "off", ${needUrls}`;
    if (values.GATEWAY_URL === null) return `GATEWAY_URL contém "off", ${needUrls}`;
    if (role === 'web') return `MAIN_API_URL e AUTH_API_URL estão vazias; o servidor web sozinho precisa das duas.`;
  }
  const incompleto =
    incompleteGroup(values, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) ??
    incompleteGroup(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS'], values.OIDC_ONLY);
  if (incompleto !== null) return incompleto;
  if (
    values.OIDC_ISSUER !== undefined &&
    main !== undefined &&
    (!values.BUILT_IN_API || values.INTERNAL_SECRET === undefined)
  )
    return 'OIDC_ISSUER só vale com a API do Romaneio: com MAIN_API_URL, informe BUILT_IN_API=on e INTERNAL_SECRET, a mesma da API.';
  if ((values.SMTP_URL === undefined) !== (values.SMTP_FROM === undefined)) {
    const [set, missing] = values.SMTP_FROM === undefined ? ['SMTP_URL', 'SMTP_FROM'] : ['SMTP_FROM', 'SMTP_URL'];
    return `${missing} está vazia, mas ${set} foi informada; informe as duas ou nenhuma.`;
  }
  if ((values.PACOTES_URL === undefined) !== (values.PACOTES_SECRET === undefined)) {
    const vazia = values.PACOTES_URL === undefined ? 'PACOTES_URL' : 'PACOTES_SECRET';
    return `${vazia} está vazia; informe PACOTES_URL e PACOTES_SECRET, ou nenhuma.`;
  }
  for (const further of ['DATABASE_POOL_URL', 'DATABASE_READ_URL'] as const) {
    if (values[further] !== undefined && values.DATABASE_URL === undefined)
      return `${further} foi informada, mas DATABASE_URL está vazia; informe as duas, ou só DATABASE_URL.`;
  }
  if (role === 'api' && values.DATABASE_URL === undefined)
    return `DATABASE_URL está vazia; a API sozinha precisa dela e deve conter ${expectations.DATABASE_URL}.`;
  if (role !== 'api' && values.NODE_ENV === 'production' && values.SESSION_SECRET === undefined)
    return `SESSION_SECRET está vazia e é obrigatória com NODE_ENV=production; deve conter ${expectations.SESSION_SECRET}.`;
  return null;
}

/** Variables that are given together or not at all. @param needed even if none is given. */
function incompleteGroup(values: Values, group: readonly (keyof Values)[], needed = false): string | null {
  const missing = group.filter((name) => values[name] === undefined);
  if (missing.length === 0 || (missing.length === group.length && !needed)) return null;
  return `${missing.join(', ')} ${missing.length === 1 ? 'está vazia' : 'estão vazias'}; informe ${group.join(', ')}, ou nenhuma.`;
}
