import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Answers JSON with an `ETag` of its content: a caller who says that it has the same (`If-None-Match`) gets 304 and no
 * body. The content itself is read all the same: no column says when a label elsewhere changed.
 */
export function answerTagged(request: Request, response: Response, body: object): undefined {
  const text = JSON.stringify(body);
  response.set('ETag', `"${createHash('sha1').update(text).digest('base64url')}"`).type('application/json');
  // Express compares the tags; `fresh` also knows the list and the star.
  if (request.fresh) response.status(304).end();
  else response.send(text);
}
