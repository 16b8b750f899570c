import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { refusal } from './web-refusals.ts';

/** Smallest first. */
const encodings = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const;

/**
 * Serves the built client: its files, and `index.html` for every path that is one of its routes. Only what was in
 * the folder at the start exists; nothing of a request becomes a file name.
 */
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
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw refusal('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const path = decoded(request.path);
    if (path !== null && isServed(path) && files.has(path)) return send(request, response, path);
    // A route of the client has no extension; what has one, or begins with a dot, is a file that is not there.
    if (path === null || /(^|\/)\.|\.[^/]*$/.test(path)) throw refusal('not_found');
    if (!files.has('index.html')) throw refusal('client_missing');
    return send(request, response, 'index.html');
  };
}

/** Conditions and ranges that do not hold are the caller's fault (RFC 9110, sections 13.1 and 14.4). */
function refusalOf(fault: unknown): unknown {
  const { status, headers } = fault as { readonly status?: unknown; readonly headers?: Record<string, string> };
  if (status === 412) return refusal('precondition_failed');
  if (status === 416) return refusal('range_not_satisfiable', { ...(headers && { headers }) });
  return status === 404 ? refusal('not_found') : fault;
}

/** A path relative to the folder, or null where it cannot be one. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return null;
  }
}

/** Source maps are for us, and compressed twins are answers, not addresses. */
function isServed(path: string): boolean {
  return !/\.(map|br|gz)$/.test(path) && !/(^|\/)\./.test(path);
}

function cacheControl(file: string): string {
  if (file === 'index.html') return 'no-store';
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function listFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')));
  } catch {
    return new Set();
  }
}
