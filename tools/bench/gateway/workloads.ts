import type { Contender } from './contenders.ts';
import type { Job } from './load.ts';

interface Workload {
  readonly name: string;
  readonly rounds: number;
  /** Heading of the speed column. */
  readonly unit: string;
  job(way: Contender): Job;
}

const SMALL = '/api/Ramo';
const LIST = '/api/Usuario';
const UPLOAD = '/api/Conversor/upload/CSV?ramo=54';
const SHEET = '/api/Relatorios/relacaoEmbarquesNacionalOnLine';
const MIB = 1024 * 1024;

/** The workloads, each run `rounds` times for `seconds`. */
export function workloads(rounds: number, seconds: number): Workload[] {
  const calls = (way: Contender, atOnce: number, mix: ReturnType<Contender['call']>[]): Job => ({
    kind: 'calls',
    port: way.port,
    calls: mix,
    atOnce,
    seconds,
  });
  const perSecond = 'calls/s';
  return [
    {
      name: 'GET 2 KB, 10 connections',
      rounds,
      unit: perSecond,
      job: (way) => calls(way, 10, [way.call('GET', SMALL)]),
    },
    {
      name: 'GET 2 KB, 50 connections',
      rounds,
      unit: perSecond,
      job: (way) => calls(way, 50, [way.call('GET', SMALL)]),
    },
    {
      name: 'list of 200 KB, 20 connections',
      rounds,
      unit: perSecond,
      job: (way) => calls(way, 20, [way.call('GET', LIST)]),
    },
    {
      name: 'the same for callers who take gzip, which only Romaneio does here',
      rounds,
      unit: perSecond,
      job: (way) => {
        const list = way.call('GET', LIST);
        return calls(way, 20, [{ ...list, headers: { ...list.headers, 'Accept-Encoding': 'gzip, deflate, br' } }]);
      },
    },
    {
      name: '200 staff: 16 small calls, 3 lists and an upload of 1 MB by turns',
      rounds: Math.min(rounds, 3),
      unit: perSecond,
      job: (way) => {
        const [small, list] = [way.call('GET', SMALL), way.call('GET', LIST)];
        const mix = Array.from({ length: 20 }, (_, turn) => (turn % 6 === 5 ? list : small));
        mix[0] = way.call('POST', UPLOAD, MIB);
        return calls(way, 200, mix);
      },
    },
    {
      name: '4 uploads of 200 MB at once; ms until the first byte is upstream',
      rounds: Math.min(rounds, 2),
      unit: 'MiB/s',
      job: (way) => ({ kind: 'uploads', port: way.port, atOnce: 4, call: way.call('POST', UPLOAD, 200 * MIB) }),
    },
    {
      name: '10 spreadsheets of 20 MB at once',
      rounds: Math.min(rounds, 3),
      unit: 'MiB/s',
      job: (way) => ({ kind: 'downloads', port: way.port, atOnce: 10, call: way.call('POST', SHEET, 2) }),
    },
  ];
}
