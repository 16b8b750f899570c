import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { refusal } from './web-refusals.ts';

/** Smallest first. */
const encodings = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const;

/** Serves the files that the built client had at the start, and `index.html` for the client's routes. */
export function clientFiles(folder: string): RequestHandler {
  const files = listFiles(folder);

  async function send(request: Request, response: Response, file: string): Promise<void> {
    request.routine = file !== 'index.html';
    response.vary('Accept-Encoding');
    const chosen = encodings.find(({ token, suffix }) => files.has(file + suffix) && request.acceptsEncodings(token));
    response.type(file.slice(file.lastIndexOf('.')));
    if (chosen) response.set('Content-Encoding', chosen.token);
    response.set('Cache-Control', cacheControl(file));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    response.sendFile(file + (chosen?.suffix ?? ''), { root: folder, cacheControl: false }, resolve);
    const fault = await promise;
    if (!fault || response.destroyed) return;
    response.removeHeader('Content-Encoding');
    throw refusalOf(fault);
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw refusal('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    const path = decoded(request.path);
    if (path !== null && isServed(path) && files.has(path)) return send(request, response, path);
    // Routes of the client have neither extension nor leading dot.
    if (path === null || /(^|\/)\.|\.[^/]*$/.test(path)) throw refusal('not_found');
    if (!files.has('index.html')) throw refusal('client_missing');
    return send(request, response, 'index.html');
  };
}

/** Failed preconditions and ranges (RFC 9110, sections 13.1 and 14.4). */
function refusalOf(fault: unknown): unknown {
  const { status, headers } = fault as { readonly status?: unknown; readonly headers?: Record<string, string> };
  if (status === 412) return refusal('precondition_failed');
  if (status === 416) return refusal('range_not_satisfiable', { ...(headers && { headers }) });
  return status === 404 ? refusal('not_found') : fault;
}

/** Path relative to the folder; null if malformed. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return null;
  }
}

/** Neither source maps nor compressed variants have URLs. */
const isServed = (path: string): boolean => !/\.(map|br|gz)$/.test(path) && !/(^|\/)\./.test(path);

function cacheControl(file: string): string {
  if (file === 'index.html') return 'no-store';
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function listFiles(folder: string): ReadonlySet<string> {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')));
  } catch {
    return new Set();
  }
}
