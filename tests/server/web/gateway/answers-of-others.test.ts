import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../shared/contracts/catalogue.ts';
import { fillPath } from '../../../../shared/contracts/path-template.ts';
import { definitionOf } from '../../../support/schema-definition.ts';
import { call, gatewayPath, startWebApp } from '../web-app.ts';
import { started } from '../../../support/started.ts';

/* Responses of third-party services reach the client unchanged: the gateway parses none of them. */

const app = started(() => startWebApp({ builtInApi: false }));

const answers: readonly (readonly [string, number, string, string])[] = [
  ['a page', 200, 'text/html', '<html>Manutenção</html>'],
  ['a status other than 1', 200, 'application/json', '{"status":0,"mensagem":"Sem permissão"}'],
  ['an ok', 200, 'application/json', '{"ok":true}'],
  ['rows that are none', 200, 'application/json', '[null, 7]'],
  ['counts as text', 200, 'application/json', '{"status":"1","data":[],"recordsTotal":"25"}'],
  ['nothing', 200, 'application/json', ''],
  ['half of JSON', 200, 'application/json', '[{"id":1},'],
  ['a refusal', 401, 'application/json', '{"message":"Token vencido"}'],
  ['a 500 with text', 500, 'text/plain', 'falha no serviço'],
  ['a 500 with JSON', 500, 'application/json', '{"mensagem":"Banco fora do ar"}'],
  ['a 500 with nothing', 500, 'text/plain', ''],
];

const calls = catalogue('/api/Apolice/ListarApolices').filter(({ builtInOnly }) => !builtInOnly);

describe.each(calls)('A-S3 $id', ({ method, path, api, params, query, body, tier }) => {
  const values = Object.fromEntries(Object.keys(params).map((name) => [name, '10']));
  const needed = Object.entries(query).filter(([, schema]) => definitionOf(schema).type !== 'optional');
  const asked = needed.map(([name]) => `${name}=54`).join('&');
  const target = gatewayPath(`${fillPath(path, values)}${asked && `?${asked}`}`, api);
  // A new token for each call, because a rejected token is refused without asking the upstream.
  const ask = () => {
    const form = new FormData();
    if (body.kind === 'multipart') form.set(body.field, new File(['x'], 'a.pdf'));
    const sent = body.kind === 'none' ? {} : { body: body.kind === 'multipart' ? form : '{}' };
    const json = body.kind === 'json' ? { 'Content-Type': 'application/json' } : {};
    return call(app, target, { method, ...sent, headers: { Authorization: randomUUID(), ...json } });
  };

  it.each(answers)('%s passes untouched', async (_what, status, type, text) => {
    app.upstream.answer({ status, headers: { 'Content-Type': type }, body: text });
    const response = await ask();
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      status,
      type,
      text,
    ]);
  });

  it('one that breaks off is no whole answer', async () => {
    app.upstream.answer({
      headers: { 'Content-Type': 'application/json' },
      chunks: ['[{"id":1},'],
      chunkDelayMs: 50,
      reset: 'mid-body',
    });
    // A login's answer is read before anything is sent.
    if (tier === 'login') expect((await ask()).status).toBe(502);
    else await expect(ask().then((response) => response.text())).rejects.toThrow(TypeError);
  });

  it('a redirect is told and not followed', async () => {
    app.upstream.answer({ status: 302, headers: { Location: 'https://elsewhere.test/' } });
    expect((await ask()).status).toBe(502);
  });
});
