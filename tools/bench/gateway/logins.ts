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

/** Over the built-in API: how alike failed logins of known and unknown users are, and what 50 at once do to a file. */
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
      // Guesses at one account are slowed, which is not what is measured.
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
    // What else the machine does holds files up, too: as many of them while nobody signs in are the yardstick.
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
