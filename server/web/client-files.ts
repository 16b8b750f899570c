import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '../http/http-error.ts';

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

  function send(request: Request, response: Response, file: string): void {
    request.routine = file !== 'index.html';
    response.vary('Accept-Encoding');
    const chosen = encodings.find(({ token, suffix }) => files.has(file + suffix) && request.acceptsEncodings(token));
    response.type(file.slice(file.lastIndexOf('.')));
    if (chosen) response.set('Content-Encoding', chosen.token);
    response.set('Cache-Control', cacheControl(file));
    response.sendFile(file + (chosen?.suffix ?? ''), { root: folder, cacheControl: false });
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, 'method_not_allowed', 'Este método não é aceito.', { headers: { Allow: 'GET, HEAD' } });
    }
    const path = decoded(request.path);
    if (path !== null && isServed(path) && files.has(path)) return send(request, response, path);
    // A route of the client has no extension; what has one, or begins with a dot, is a file that is not there.
    if (path === null || /(^|\/)\.|\.[^/]*$/.test(path)) throw notFound();
    if (!files.has('index.html')) throw new HttpError(503, 'client_missing', 'A interface ainda não foi construída.');
    send(request, response, 'index.html');
  };
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

function notFound(): HttpError {
  return new HttpError(404, 'not_found', 'Página não encontrada.');
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
