import type { Api, Call } from '../../../shared/contracts/call.ts';
import { fillPath, matchPath } from '../../../shared/contracts/path-template.ts';
import { readEndpoint, type AskedEndpoint } from './endpoint-text.ts';
import type { RefusalCode } from '../web-refusals.ts';

/** An allowed call and its address, rebuilt from the matched parts. */
export interface Target {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly api: Api;
  /** Path and query upstream, encoded. */
  readonly path: string;
}

export interface Refused {
  readonly refused: RefusalCode;
  readonly allow?: readonly string[];
}

type Resolve = (method: string, rawQuery: string) => Target | Refused;

export function remembering(resolve: Resolve): Resolve {
  const passed = new Map<string, Target>();
  return (method, rawQuery) => {
    const key = `${method} ${rawQuery}`;
    const known = passed.get(key);
    if (known) return known;
    const resolved = resolve(method, rawQuery);
    if ('refused' in resolved) return resolved;
    if (passed.size >= 1_000) passed.clear();
    passed.set(key, resolved);
    return resolved;
  };
}

/** The gateway's route table; a fixed path wins. @param basePaths each upstream's, without a trailing slash */
export function createResolver(calls: readonly Call[], basePaths: Readonly<Record<Api, string>>): Resolve {
  const isOpen = ({ path }: Call) => path.includes('{');
  const fixed = Map.groupBy(
    calls.filter((call) => !isOpen(call)),
    (call) => `${call.api} ${call.path}`,
  );
  const open = Map.groupBy(calls.filter(isOpen), ({ api, path }) => {
    const parts = path.slice(1).split('/');
    const beginning = parts.slice(
      0,
      parts.findIndex((part) => part.includes('{')),
    );
    return openKey(api, parts.length, beginning);
  });
  const firstSegments = new Set(calls.map((call) => call.path.split('/')[1]));

  /** Matching calls with parameters, the most specific first. */
  function openMatches({ api, segments }: AskedEndpoint): readonly Call[] {
    return segments.flatMap((_, at) => {
      const beginning = segments.slice(0, segments.length - 1 - at);
      const candidates = open.get(openKey(api, segments.length, beginning)) ?? [];
      return candidates.filter((call) => matchPath(call.path, segments) !== null);
    });
  }

  return (method, rawQuery) => {
    const endpoint = readEndpoint(rawQuery);
    if (typeof endpoint === 'string') return { refused: endpoint };
    if (!firstSegments.has(endpoint.segments[0])) return { refused: 'endpoint_prefix' };
    // An escaped slash belongs to a name; joined, it would match another path.
    const spelled = endpoint.escaped ? undefined : fixed.get(`${endpoint.api} /${endpoint.segments.join('/')}`);
    const matches = spelled ?? openMatches(endpoint);
    const call = matches.find((match) => match.method === method);
    if (call) return rebuild(call, endpoint, basePaths[endpoint.api]);
    if (matches.length === 0) return { refused: unknownPath(endpoint) };
    return { refused: 'method_not_allowed', allow: [...new Set(matches.map((match) => match.method))] };
  };
}

/** Number of segments and the fixed ones before the first parameter. */
const openKey = (api: Api, length: number, beginning: readonly string[]) => `${api} ${length} ${beginning.join('/')}`;

/** Escapes outside of a name are a second encoding rather than an unknown path. */
const unknownPath = ({ escaped }: AskedEndpoint) => (escaped ? 'endpoint_reserved' : 'endpoint_not_allowed');

function rebuild(call: Call, endpoint: AskedEndpoint, basePath: string): Target | Refused {
  const params = matchPath(call.path, endpoint.segments) ?? {};
  for (const [name, schema] of Object.entries(call.params)) {
    const checked = schema.safeParse(params[name]);
    if (checked.success) continue;
    // A value of another format (an id with letters) is another path; one out of range is a bad value.
    const otherForm = checked.error.issues.some((issue) => issue.code === 'invalid_format');
    return { refused: otherForm ? unknownPath(endpoint) : 'param_invalid' };
  }
  for (const name of endpoint.query.keys()) {
    if (!Object.hasOwn(call.query, name)) return { refused: 'query_unknown' };
  }
  const pairs: string[] = [];
  for (const [name, schema] of Object.entries(call.query)) {
    const value = endpoint.query.get(name);
    if (!schema.safeParse(value).success) return { refused: value === undefined ? 'query_missing' : 'query_invalid' };
    if (value !== undefined) pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  }
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  return { call, params, api: endpoint.api, path: `${basePath}${fillPath(call.path, params)}${query}` };
}

/** Parses a configured base URL. @throws unless it is a plain `http(s)://host[:port][/path]`. */
export function readBaseUrl(text: string): URL {
  const url = URL.parse(text);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!plain || /[?#\\@\s]/.test(text)) throw new Error('an upstream base must be a plain http:// or https:// URL');
  return url;
}
