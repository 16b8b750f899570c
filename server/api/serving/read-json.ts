import express, { type RequestHandler } from 'express';
import { malformedJson, unsupportedType } from './refusals.ts';

const MAX_DEPTH = 32;

/**
 * Reads a JSON body of at most `maxBytes` into `request.body`, as JSON that says so, in UTF-8, uncompressed.
 * A first-class parser alone reads it; nesting is bounded before it is parsed.
 */
export function readJson(maxBytes: number): RequestHandler[] {
  return [
    (request, _response, next) => {
      if (!request.is('application/json')) throw unsupportedType('O conteúdo deve ser application/json.');
      const charset = /charset="?([^";\s]+)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
      if (charset.toLowerCase() !== 'utf-8') throw unsupportedType('O conteúdo deve estar em UTF-8.');
      next();
    },
    express.raw({ type: () => true, limit: maxBytes, inflate: false }),
    (request, _response, next) => {
      request.body = parse(request.body);
      next();
    },
  ];
}

function parse(bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes)) throw malformedJson();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(text) > MAX_DEPTH) throw new SyntaxError('too deep');
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError) throw malformedJson();
    throw cause;
  }
}

/** How deep brackets nest, outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
}
