import express, { type RequestHandler } from 'express';
import { malformedJson, unsupportedType } from './refusals.ts';

const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('[]{}');

/** Parses a JSON body of at most `maxBytes` (UTF-8, uncompressed); its nesting is limited first. */
export const readJson = (maxBytes: number): RequestHandler[] => [
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

function parse(bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes)) throw malformedJson();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(bytes) > 32) throw new SyntaxError('too deep');
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError) throw malformedJson();
    throw cause;
  }
}

/** Nesting depth of brackets outside strings. */
function depthOf(json: Uint8Array): number {
  let [depth, deepest, quoted] = [0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) quoted = !quoted;
    else if (quoted) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) deepest = Math.max(deepest, ++depth);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return deepest;
}
