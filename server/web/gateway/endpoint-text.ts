import type { Api } from '../../../shared/contracts/call.ts';
import type { RefusalCode } from '../web-refusals.ts';

export interface AskedEndpoint {
  readonly api: Api;
  readonly segments: readonly string[];
  /** Whether a segment contained escapes; only a name may. */
  readonly escaped: boolean;
  readonly query: ReadonlyMap<string, string>;
}

/** Refused spellings, in order of precedence. */
const faults: readonly (readonly [RegExp, RefusalCode])[] = [
  // Also line separators, direction overrides and the byte order mark, which mislead readers of the log.
  [/[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/u, 'endpoint_control'],
  [/^(?!\/(?!\/))/, 'endpoint_prefix'],
  [/#/, 'endpoint_fragment'],
  // A second encoding is allowed only for URL syntax characters in a name or value. Some upstreams convert full-width forms
  // to ASCII.
  [/%(?!25|2F|3B|40|5C|3F|23|26|3D)|[\\;@\uFF00-\uFFEF]/, 'endpoint_reserved'],
];

/** Parses `endpoint` and `api`, each at most once. @param rawQuery as on the wire, without `?`. */
export function readEndpoint(rawQuery: string): AskedEndpoint | RefusalCode {
  let rawEndpoint: string | undefined;
  let api: string | undefined;
  for (const part of rawQuery === '' ? [] : rawQuery.split('&')) {
    const [name, value] = splitPair(part);
    if (name === 'endpoint') {
      if (rawEndpoint !== undefined) return 'endpoint_repeated';
      rawEndpoint = value;
    } else if (name === 'api') {
      if (api !== undefined) return 'api_repeated';
      api = value;
    } else {
      return 'param_unknown';
    }
  }
  if (!rawEndpoint) return 'endpoint_missing';
  if (api !== undefined && api !== 'main' && api !== 'auth') return 'api_unknown';
  const text = decode(rawEndpoint);
  if (text === null) return 'endpoint_encoding';
  return readPathAndQuery(text, api ?? 'main');
}

function readPathAndQuery(text: string, api: Api): AskedEndpoint | RefusalCode {
  if (text.length > 2_048) return 'endpoint_too_long';
  for (const [spelling, code] of faults) if (spelling.test(text)) return code;
  const at = text.indexOf('?');
  const path = at < 0 ? text : text.slice(0, at);
  if (path.includes('..') || path.includes('/./') || path.endsWith('/.')) return 'endpoint_dots';
  const segments = path.slice(1).split('/').map(decodeName);
  if (segments.includes('')) return 'endpoint_empty_segment';
  if (segments.some(climbs)) return 'endpoint_dots';
  const query = at < 0 ? new Map<string, string>() : readQuery(text.slice(at + 1));
  return typeof query === 'string' ? query : { api, segments, escaped: path.includes('%'), query };
}

/** Whether a segment is or contains a dot segment, also after repeated decoding. */
function climbs(segment: string): boolean {
  const plain = segment.replace(/%(?:25)*(2e|2f|5c)/gi, (escape) => decodeURIComponent(`%${escape.slice(-2)}`));
  return /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(plain);
}

function readQuery(text: string): Map<string, string> | RefusalCode {
  const query = new Map<string, string>();
  for (const part of text.split('&')) {
    const [name, value] = splitPair(part);
    if (name === '' || value === undefined) return 'query_malformed';
    if (query.has(name)) return 'query_repeated';
    query.set(name, decodeName(value));
  }
  return query;
}

function splitPair(part: string): [string, string | undefined] {
  const at = part.indexOf('=');
  return at < 0 ? [part, undefined] : [part.slice(0, at), part.slice(at + 1)];
}

const decodeName = (text: string): string => (text.includes('%') ? decodeURIComponent(text) : text);

/** Form decoding: `+` is a space, as axios encodes it. Null for invalid UTF-8. */
function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
