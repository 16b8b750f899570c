import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Result of a call: a status with the gateway's own code, or how the connection ended. */
export interface Seen {
  readonly what: string;
  readonly ms: number;
}

export type Headers = Readonly<Record<string, string>>;

const script: Headers = { Authorization: 'token' };

/** One call through the gateway, with the whole answer read. */
export async function call(url: string, headers: Headers = script, agent?: Agent): Promise<Seen> {
  const begin = performance.now();
  const what = await new Promise<string>((resolve) => {
    const outgoing = request(`${url}/gateway?endpoint=/api/Ramo`, { headers, agent: agent ?? false }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.once('error', () => resolve(`${answer.statusCode}, then cut off`));
      answer.once('end', () => {
        const code = /"code":"(\w+)"/.exec(text)?.[1];
        resolve(code ? `${answer.statusCode} ${code}` : String(answer.statusCode));
      });
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    outgoing.end();
  });
  return { what, ms: performance.now() - begin };
}

/** Retries until the answer is a success. @returns the milliseconds that took. */
export async function untilWell(url: string, headers: Headers = script): Promise<number> {
  const begin = performance.now();
  while ((await call(url, headers)).what !== '200') await sleep(10);
  return performance.now() - begin;
}

/** Signs in like the pages do. */
export async function signIn(url: string): Promise<Headers> {
  const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin' };
  const response = await fetch(`${url}/gateway?endpoint=/api/Auth/login&api=auth`, {
    method: 'POST',
    headers: { ...web, 'Content-Type': 'application/json' },
    body: '{"Username":"a","Password":"b"}',
  });
  const { token } = (await response.json()) as { token: string };
  return { ...web, Authorization: token, Cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

export interface Load {
  /** Stops calling. @returns a count of each outcome. */
  stop(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Twenty callers that call without pause over keep-alive connections.
 * @param balanced adds a load balancer that polls /readyz and skips servers that are not ready.
 */
export function startLoad(url: string, balanced = false): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const seen = new Map<string, number>();
  let running = true;
  const balancer = setInterval(() => {
    if (balanced) void isReady(url).then((ready) => (running &&= ready));
  }, 500);
  const callers = Array.from({ length: 20 }, async () => {
    while (running) {
      const { what } = await call(url, script, agent);
      seen.set(what, (seen.get(what) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      running = false;
      clearInterval(balancer);
      await Promise.all(callers);
      agent.destroy();
      return seen;
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
