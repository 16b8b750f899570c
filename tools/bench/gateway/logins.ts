import { openBenchDatabase } from '../bench-database.ts';
import { startMeasuredApi } from '../measured-api.ts';
import { startGateway } from './contenders.ts';

const ROUNDS = 150;
const CROWD = 50;
const PASSWORD = 'uma senha bem comprida';

function timeOf(work: () => Promise<Response>): Promise<{ ms: number; status: number }> {
  const begin = performance.now();
  return work().then(async (response) => {
    await response.arrayBuffer();
    return { ms: performance.now() - begin, status: response.status };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Over the built-in API: timing difference between failed logins of known and unknown users, and the effect of 50 concurrent
 * logins on a file download.
 */
export async function measureLogins(): Promise<object> {
  const database = await openBenchDatabase();
  const api = await startMeasuredApi(database);
  const gateway = await startGateway(api.url);
  const url = `http://127.0.0.1:${gateway.port}`;
  const json = { 'Content-Type': 'application/json' };
  try {
    const user = { nome: 'Ana', email: 'ana@example.com', username: 'ana', senha: PASSWORD, perfil: 'usuario' };
    await fetch(`${api.url}/api/Usuario`, {
      method: 'POST',
      headers: { ...json, Authorization: api.token },
      body: JSON.stringify({ ...user, ativo: true }),
    });
    const login = (Username: string, Password: string) => () =>
      fetch(`${url}/gateway?endpoint=/api/Auth/login&api=auth`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ Username, Password }),
      });
    const well = await timeOf(login('ana', PASSWORD));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Removes the brute-force delay, which is not measured here.
      await database.client.query('TRUNCATE tentativas_de_senha');
      known.push((await timeOf(login('ana', 'errada'))).ms);
      unknown.push((await timeOf(login(`nobody-${round}`, 'errada'))).ms);
    }
    const file = () => fetch(`${url}/documentacao/documentacao.js`);
    await timeOf(file);
    let running = true;
    const crowd = Promise.all(Array.from({ length: CROWD }, () => timeOf(login('ana', PASSWORD)))).finally(() => {
      running = false;
    });
    const busy: number[] = [];
    while (running) busy.push((await timeOf(file)).ms);
    const statuses = Object.groupBy(await crowd, ({ status }) => String(status));
    // Baseline: as many file requests without logins, because other load on the machine also delays them.
    const quiet: number[] = [];
    while (quiet.length < busy.length) quiet.push((await timeOf(file)).ms);
    const ms = (value: number) => Number(value.toFixed(1));
    const spread = (values: readonly number[]) => {
      const p95 = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
      return [median(values), p95, Math.max(...values)].map(ms).join(', ');
    };
    return {
      'login that succeeds': well.status,
      'wrong password, known user: median ms': ms(median(known)),
      'wrong password, unknown user: median ms': ms(median(unknown)),
      'difference in %': ms(Math.abs(1 - median(unknown) / median(known)) * 100),
      'a file while 50 sign in: median, p95, worst ms': spread(busy),
      'a file while nobody signs in: median, p95, worst ms': spread(quiet),
      'answers of the 50': Object.entries(statuses)
        .map(([status, all]) => `${all?.length} × ${status}`)
        .join(', '),
    };
  } finally {
    await gateway.stop();
    await api.stop();
    await database.close();
  }
}
