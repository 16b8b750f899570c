import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { fakeGateway, type SentCall } from '../../support/fake-gateway.ts';
import { sampled } from '../../support/sampled-gateway.ts';
import { marina, showClient } from '../../support/whole-client.tsx';
import { rightAnswers } from './spec-calls.ts';

type Answers = Parameters<typeof fakeGateway>[0];

const byGateway = { main: 'main', auth: 'auth' };
const direct = { main: 'https://main.test', auth: 'https://auth.test' };

/** How the client reaches the services; the built-in API has further calls, which are answered with samples. */
export const ways = [
  { way: 'through the gateway', config: {}, services: byGateway, own: false },
  {
    way: 'directly',
    config: { gatewayUrl: null, mainApiUrl: direct.main, authApiUrl: direct.auth },
    services: direct,
    own: false,
  },
  { way: 'as the built-in API', config: { builtInApi: true }, services: byGateway, own: true },
] as const;

type Way = (typeof ways)[number];

const all = process.env['MANEIRAS'] === 'todas';

/**
 * Each case in one of the ways that have it, in another one for the next case and the next page (`from`): each way has all pages.
 * `MANEIRAS=todas` runs every case in every way.
 */
export const inTurn = <T>(cases: readonly T[], way: Way, from: number, has = (_way: Way, _case: T) => true): T[] =>
  cases.filter((one, at) => {
    const having = ways.filter((any) => has(any, one));
    return all ? having.includes(way) : having[(at + from) % having.length] === way;
  });

/** Opens the client at an address, with these answers to its calls. */
export function openClient({ config, own }: Way, at: string, answers: Answers, user = true) {
  setRuntimeConfig(config);
  const gateway = fakeGateway({ ...rightAnswers, ...answers }, own ? sampled : undefined);
  showClient(at, user ? marina : null);
  return gateway;
}

/** Service that a call was sent to: its name for the gateway, or its address. */
export function serviceOf({ url }: SentCall): string {
  const { origin, searchParams } = new URL(url, 'https://client.test');
  return searchParams.get('api') ?? origin;
}
