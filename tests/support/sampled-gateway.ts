import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { matchPath } from '../../shared/contracts/path-template.ts';
import { type SentCall, straysOf } from './fake-gateway.ts';
import { answerNetwork, BrokenLine, type WireAnswer } from './client-network.ts';
import { sampleOf } from './schema-sample.ts';

const calls = catalogue('/api/Apolice/ListarApolices');

/** A recorded call. */
interface SampledCall {
  /** Id of its contract. */
  readonly id: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * For tests of the whole client: answers every call of the catalogue with a sample of its contract, in which every text is
 * `Amostra`, every number 1 and every list has one element.
 * @param otherwise by call id: fields to override, or a whole answer with a status.
 */
export function sampledGateway(otherwise: Readonly<Record<string, object | WireAnswer>> = {}) {
  const sent: SampledCall[] = [];
  answerNetwork(({ method, url, body }) => {
    const endpoint = new URL(url, 'http://client.test').searchParams.get('endpoint') ?? url;
    const { pathname, searchParams } = new URL(endpoint, 'http://upstream.test');
    const call = callOf(method, pathname.slice(1).split('/').map(decodeURIComponent));
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    sent.push({ id: call.id, path: pathname, query: Object.fromEntries(searchParams), body: read });
    const strays = straysOf({ method, path: decodeURIComponent(pathname), body: read });
    if (strays.length > 0) throw new BrokenLine(`A-F13: ${method} ${pathname} has no ${strays.join(', ')}`);
    const other = otherwise[call.id];
    return other && 'status' in other && 'body' in other ? other : sampleAnswer(call, other);
  });
  return { sent, calls: (id: string) => sent.filter((call) => call.id === id) };
}

function callOf(method: string, segments: readonly string[]): Call {
  const call = calls.find((known) => known.method === method && matchPath(known.path, segments));
  if (call === undefined) throw new BrokenLine(`no call ${method} /${segments.join('/')}`);
  return call;
}

function sampleAnswer({ id, reply }: Call, other?: object): WireAnswer {
  if (reply.kind === 'download') return { body: new Blob(['%PDF-']) };
  const sample = sampleOf(reply.schema, id);
  // Only who has a data scope sees part of the data.
  return { body: merged(id === 'perfil.get' ? merged(sample, { parcial: false }) : sample, other) };
}

/** The sample for a call of `fakeGateway`. */
export const sampled = ({ method, path }: Pick<SentCall, 'method' | 'path'>): WireAnswer =>
  sampleAnswer(callOf(method, path.slice(1).split('/')));

/** Merges fields into a sample: nested objects recursively, and every row of a list. */
function merged(sample: unknown, other: unknown): unknown {
  if (other === undefined) return sample;
  if (!isObject(other)) return other;
  if (Array.isArray(sample)) return sample.map((row) => merged(row, other));
  const fields = isObject(sample) ? sample : {};
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(other).map(([name, value]) => [name, merged(fields[name], value)])),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
