import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Call } from '../../../shared/contracts/call.ts';
import { matchPath } from '../../../shared/contracts/path-template.ts';
import { HttpError } from '../../http/http-error.ts';
import {
  badRequest,
  methodNotAllowed,
  notFound,
  outOfResources,
  passes,
  tooLarge,
  unsupportedType,
} from './refusals.ts';

/** 405 if the path is in the contract, else 404. */
export function unmatched(calls: readonly Call[]): RequestHandler {
  return (request) => {
    const segments = request.path.slice(1).split('/').map(decodeURIComponent);
    const allowed = calls.filter((call) => matchPath(call.path, segments) !== null).map((call) => call.method);
    if (allowed.length > 0 && !allowed.some((method) => method === request.method))
      throw methodNotAllowed([...new Set(allowed)].join(', '));
    throw notFound();
  };
}

export const translateRefusals: ErrorRequestHandler = (thrown: unknown, _request, response, _next) => {
  if (thrown instanceof HttpError || !(thrown instanceof Error)) throw thrown;
  // The client disconnected during a download.
  if (response.destroyed && (thrown as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
  if (thrown instanceof URIError) throw badRequest();
  if (passes(thrown)) throw outOfResources(thrown);
  const { status } = thrown as { status?: unknown };
  if (status === 413) throw tooLarge();
  if (status === 415) throw unsupportedType();
  if (typeof status === 'number' && status >= 400 && status < 500) throw badRequest();
  throw thrown;
};
