import { Agent, request } from 'node:http';

const ANSWER_MS = 60_000;

/** A call that staff make during a working day. */
export interface StaffCall {
  readonly name: string;
  readonly method: string;
  readonly endpoint: string;
  readonly body?: unknown;
  readonly status: number;
}

/** A signed-in staff member with a browser's persistent connections. */
export interface Caller {
  /** @returns null if the answer was as expected, else the actual answer. */
  make(call: StaffCall): Promise<string | null>;
  /** Starts a call and aborts it before its answer. */
  abandon(call: StaffCall): Promise<void>;
  close(): void;
}

/** Signs in like the pages do. */
export async function signIn(url: string, Username: string, Password: string): Promise<Caller> {
  const browser = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/gateway?endpoint=/api/Auth/login&api=auth`, {
    method: 'POST',
    headers: browser,
    body: JSON.stringify({ Username, Password }),
  });
  if (!login.ok) throw new Error(`signing in was answered with ${login.status}`);
  const { token } = (await login.json()) as { token: string };
  const Cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { ...browser, Authorization: token, Cookie };
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const begin = ({ method, endpoint, body }: StaffCall) =>
    request(`${url}/gateway?endpoint=${encodeURIComponent(endpoint)}`, { method, headers, agent }).end(
      body === undefined ? undefined : JSON.stringify(body),
    );

  return {
    make(call) {
      return new Promise((resolve) => {
        const outgoing = begin(call);
        outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy(new Error('no answer')));
        outgoing.once('error', (error: NodeJS.ErrnoException) =>
          resolve(`${call.name}: ${error.code ?? error.message}`),
        );
        outgoing.once('response', (answer) => {
          answer.resume();
          answer.once('error', () => resolve(`${call.name}: cut off`));
          answer.once('end', () =>
            resolve(answer.statusCode === call.status ? null : `${call.name}: ${answer.statusCode}`),
          );
        });
      });
    },
    abandon(call) {
      return new Promise((resolve) => {
        const outgoing = begin(call);
        outgoing.once('close', () => resolve()).on('error', () => undefined);
        outgoing.once('socket', () => setTimeout(() => outgoing.destroy(), 2));
      });
    },
    close: () => agent.destroy(),
  };
}
