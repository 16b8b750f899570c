import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../support/sentence-of.ts';
import { marina } from '../../support/whole-client.tsx';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import { matchPath } from '../../../shared/contracts/path-template.ts';
import { OTHERWISE } from './sentences.ts';
import { specCalls } from './spec-calls.ts';
import { inTurn, openClient, serviceOf, ways } from './ways.ts';
import { type WrongName, wrongAnswers } from './wrong-answers.ts';

/* Every call of section 7 of the product spec, answered wrongly by a third-party service: checks the message and the request. */

const names = Object.keys(wrongAnswers) as WrongName[];
const callsOf = ({ own }: (typeof ways)[number]) =>
  specCalls.map(({ own: differences, ...call }, nth) => ({ ...call, ...(own && differences), nth }));
/** Without a gateway the browser itself follows redirects. */
const has = ({ way }: (typeof ways)[number], name: WrongName) => way !== 'directly' || name !== 'redirect';

/** The alert with this sentence; there can be others. */
async function alertSaying(sentence: string): Promise<Element> {
  const saying = () =>
    screen
      .queryAllByRole('alert')
      .map((alert) => alert.querySelector('.alert-text') ?? alert)
      .find((alert) => sentenceOf(alert) === sentence);
  await expect.poll(() => saying() ?? document.body.textContent).toBeInstanceOf(Element);
  return (saying() as Element).closest('[role=alert]') as Element;
}

describe.each(ways)('A-S3 A-S6 $way', (way) => {
  describe.each(callsOf(way))('$key on $at', ({ key, at, sentences, act, sent, signedOut, nth }) => {
    test.each(inTurn(names, way, nth, has))('%s', async (name) => {
      const { answer, literal } = wrongAnswers[name];
      const gateway = openClient(way, at, { [key]: answer }, !signedOut);
      await act?.();
      const expected = sentences[name];
      if (expected.startsWith(OTHERWISE)) {
        await screen.findAllByText(expected.slice(OTHERWISE.length));
        expect(screen.queryByRole('alert')).toBeNull();
      } else {
        const alert = await alertSaying(expected);
        const fold = alert.querySelector('summary');
        if (fold) await userEvent.click(fold);
        // Next to the sentence or inside it.
        if (literal) expect(alert.textContent).toContain(literal);
      }
      const [call, ...more] = gateway.calls(key);
      expect(more).toEqual([]);
      expect(call?.headers['authorization']).toBe(signedOut ? undefined : marina.token);
      expect(call && serviceOf(call)).toBe(way.services[signedOut ? 'auth' : 'main']);
      if (sent) expect(call?.body).toEqual(sent);
    });
  });

  const acted = callsOf(way).flatMap((call) => (call.act ? [{ ...call, act: call.act }] : []));
  describe.each(inTurn(acted, way, 0))('slow: $key', ({ key, at, sentences, act, signedOut }) => {
    test('is sent once, and nothing is said before it is answered', async () => {
      const slow = Promise.withResolvers<{ readonly status: number; readonly body: unknown }>();
      const gateway = openClient(way, at, { [key]: () => slow.promise }, !signedOut);
      const acting = act();
      await expect.poll(() => gateway.calls(key).length).toBe(1);
      expect(screen.queryByRole('alert')).toBeNull();
      const { json500: sentence } = sentences;
      expect(screen.queryByText(sentence)).toBeNull();
      slow.resolve({ status: 500, body: { mensagem: 'Banco fora do ar' } });
      await alertSaying(sentence);
      await acting.catch(() => null);
      expect(gateway.calls(key)).toHaveLength(1);
    });
  });
});

/** Calls of the product spec that are not in the table. */
const elsewhere = new Set([
  // No page sends it.
  'apolices.all',
  // An answer that is no spreadsheet has no sentence (section 8): tests/client/relacao-embarques/download.test.tsx.
  'relacao-embarques.download',
]);

test('A-S3: every call of the product spec is in the table', () => {
  const missing = catalogue('/api/Apolice/ListarApolices').filter(
    ({ id, method, path, builtInOnly }) =>
      !builtInOnly &&
      !elsewhere.has(id) &&
      !specCalls.some(({ key }) => {
        const [of, at = ''] = key.split(' ');
        return of === method && matchPath(path, at.slice(1).split('/')) !== null;
      }),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});
