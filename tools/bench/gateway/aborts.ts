import { request, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contender } from './contenders.ts';
import type { RawCall } from './raw-calls.ts';

const ABORTS = 500;
const AT_ONCE = 25;

type Phase = (way: Contender) => { readonly call: RawCall; readonly leave: (outgoing: ClientRequest) => void };

/** When a caller disconnects: before the answer, during the upload, during the download. */
const phases: Readonly<Record<string, Phase>> = {
  'before the answer': (way) => ({
    call: way.call('GET', '/api/Apolicehang?pageSize=10'),
    leave(outgoing) {
      outgoing.end();
      setTimeout(() => outgoing.destroy(), 20);
    },
  }),
  'in mid-upload': (way) => {
    const { headers, ...call } = way.call('POST', '/api/Conversor/upload/CSV?ramo=54');
    return {
      call: { ...call, headers: { ...headers, 'Content-Length': '1000000' } },
      leave(outgoing) {
        outgoing.write(Buffer.alloc(100_000));
        setTimeout(() => outgoing.destroy(), 20);
      },
    };
  },
  'in mid-download': (way) => ({
    call: way.call('POST', '/api/Relatorios/relacaoEmbarquesNacionalOnLine'),
    leave(outgoing) {
      outgoing.once('response', (answer) => answer.once('data', () => outgoing.destroy()));
      outgoing.end('{}');
    },
  }),
};

/** Aborts 500 calls in each phase. @returns the upstream's connections still busy a moment later. */
export async function abortInEachPhase(way: Contender, upstream: string): Promise<object[]> {
  const rows: object[] = [];
  for (const [phase, make] of Object.entries(phases)) {
    const { call, leave } = make(way);
    for (let done = 0; done < ABORTS; done += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const outgoing = request({ port: way.port, host: '127.0.0.1', agent: false, ...call });
          const closed = new Promise((resolve) => outgoing.once('close', resolve));
          outgoing.on('error', () => undefined);
          leave(outgoing);
          await closed;
        }),
      );
    }
    await sleep(500);
    const busy = Number(await (await fetch(`${upstream}/busy`)).text());
    rows.push({ 'callers left': phase, aborts: ABORTS, 'busy at the upstream': busy });
  }
  return rows;
}
