/** Sentences for the operator: each fault of the environment, and its remedy. */
import { shape, type Values } from './variables.ts';

const described = Object.entries(shape).map(([name, schema]) => [name, schema.meta() ?? {}] as const);
const expectations = Object.fromEntries(described.map(([name, { description }]) => [name, description]));

/** Each may also be given as a file, `<name>_FILE`. */
export const secretVariables: ReadonlySet<string> = new Set(
  described.flatMap(([name, { secret }]) => (secret === true ? [name] : [])),
);

/** One line: the variable, its value (never a secret, nor the user info of a URL), its allowed values. */
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

/** Faults beyond single values: variables that need or exclude each other; null: none. */
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
  for (const further of ['DATABASE_OWNER_URL', 'DATABASE_POOL_URL', 'DATABASE_READ_URL'] as const) {
    if (values[further] !== undefined && values.DATABASE_URL === undefined)
      return `${further} foi informada, mas DATABASE_URL está vazia; informe as duas, ou só DATABASE_URL.`;
  }
  if (role === 'api' && values.DATABASE_URL === undefined)
    return `DATABASE_URL está vazia; a API sozinha precisa dela e deve conter ${expectations['DATABASE_URL']}.`;
  if (role !== 'api' && values.NODE_ENV === 'production' && values.SESSION_SECRET === undefined)
    return `SESSION_SECRET está vazia e é obrigatória com NODE_ENV=production; deve conter ${expectations['SESSION_SECRET']}.`;
  return null;
}

/** Variables that are given together or not at all. @param needed even if none is given. */
function incompleteGroup(values: Values, group: readonly (keyof Values)[], needed = false): string | null {
  const missing = group.filter((name) => values[name] === undefined);
  if (missing.length === 0 || (missing.length === group.length && !needed)) return null;
  return `${missing.join(', ')} ${missing.length === 1 ? 'está vazia' : 'estão vazias'}; informe ${group.join(', ')}, ou nenhuma.`;
}
