/**
 * How the processes of one web server count and remember together. The first of them keeps the counts and hands on what
 * becomes of sessions in memory; where Redis or PostgreSQL does that, none of it is asked for.
 */
import type { MetricObject } from 'prom-client';
import { createRegister } from '../http/call-metrics.ts';
import { askedCounting, type CountsElsewhere } from '../web/limits/asked-counting.ts';
import { memoryCounting } from '../web/limits/counting.ts';
import { none } from '../web/limits/rate-windows.ts';
import { MemoryStore, type SessionChange } from '../web/session/memory-store.ts';
import { metricsOfAll } from './metrics-of-all.ts';
import { type Ask, talk } from './talk.ts';
import type { WebTeam } from './web.ts';

/** What the first process asks of each of the others. */
export type OtherAnswers = {
  metrics(): Promise<readonly MetricObject[]>;
  changeSession(change: SessionChange): void;
};

/** What the others ask of the first. */
type FirstAnswers = CountsElsewhere & {
  /** All sessions; from then on it is told of every change. */
  sessions(): readonly SessionChange[];
  changeSession(change: SessionChange): Promise<void>;
  metrics(): Promise<string>;
  apiMetrics(): Promise<string | null>;
};

type AskOther = Ask<OtherAnswers>;

/** What is common to all, kept by the first process. */
export interface FirstOfTeam extends WebTeam {
  /**
   * What one of the others may ask for.
   * @param ended resolves when that process ends: what it held is free again.
   */
  answersTo(ask: AskOther, ended: Promise<unknown>): FirstAnswers;
}

/** @param apiMetrics what the API counts that this process has started. */
export function firstOfTeam(apiMetrics: (() => Promise<string | null>) | undefined): FirstOfTeam {
  const others = new Set<AskOther>();
  /** Those that have all sessions. */
  const inStep = new Set<AskOther>();
  const register = createRegister();
  const counting = memoryCounting();

  /** A process that has ended holds up no sign-in and no sign-out. */
  async function tellOf(change: SessionChange, from: AskOther | null): Promise<void> {
    const told = [...inStep].filter((ask) => ask !== from);
    await Promise.allSettled(told.map((ask) => ask('changeSession', change)));
  }
  const memory = new MemoryStore((change) => tellOf(change, null));
  const page = () => metricsOfAll([register.getMetricsAsJSON(), ...[...others].map((ask) => ask('metrics'))]);

  return {
    memory,
    counting,
    metrics: { register, page },
    answersTo(ask, ended) {
      const held = new Map<string, () => unknown>();
      others.add(ask);
      void ended.then(() => {
        others.delete(ask);
        inStep.delete(ask);
        for (const leave of held.values()) leave();
      });
      return {
        async hit(calls) {
          return Promise.all(
            calls.map(async ({ name, key, windowMs, times }) => {
              const windows = counting.windows(name);
              let hits = none;
              for (let time = 0; time < times; time += 1) hits = await windows.hit(key, windowMs);
              return hits;
            }),
          );
        },
        peek: async (name, key) => counting.windows(name).peek(key),
        clear: async (name, key) => void (await counting.windows(name).clear(key)),
        async takeSeat(atOnce, key, holder) {
          const seats = counting.seats(atOnce);
          const taken = await seats.take(key, holder);
          if (taken) held.set(holder, () => seats.leave(key, holder));
          return taken;
        },
        async leaveSeat(atOnce, key, holder) {
          held.delete(holder);
          await counting.seats(atOnce).leave(key, holder);
        },
        sessions() {
          inStep.add(ask);
          return memory.everything();
        },
        async changeSession(change) {
          memory.apply(change);
          await tellOf(change, ask);
        },
        metrics: page,
        apiMetrics: async () => (await apiMetrics?.()) ?? null,
      };
    },
  };
}

/** What is common to all, as one of the others has it: by asking the first. */
export interface OtherOfTeam extends WebTeam {
  readonly apiMetrics: () => Promise<string | null>;
  /** Fetches the sessions that there are already. */
  catchUp(): Promise<void>;
}

export function otherOfTeam(): OtherOfTeam {
  const register = createRegister();
  const memory: MemoryStore = new MemoryStore((change) => first('changeSession', change));
  /** Sessions that something was heard of while all of them were fetched: that is newer. */
  const heard = new Set<string>();
  let caughtUp = false;
  const answers: OtherAnswers = {
    metrics: () => register.getMetricsAsJSON(),
    changeSession(change) {
      if (!caughtUp) heard.add(change.sid);
      memory.apply(change);
    },
  };
  const first = talk<FirstAnswers>(process, () => answers);
  return {
    memory,
    counting: askedCounting({
      hit: (calls) => first('hit', calls),
      peek: (name, key) => first('peek', name, key),
      clear: (name, key) => first('clear', name, key),
      takeSeat: (atOnce, key, holder) => first('takeSeat', atOnce, key, holder),
      leaveSeat: (atOnce, key, holder) => first('leaveSeat', atOnce, key, holder),
    }),
    metrics: { register, page: () => first('metrics') },
    apiMetrics: () => first('apiMetrics'),
    async catchUp() {
      for (const change of await first('sessions')) if (!heard.has(change.sid)) memory.apply(change);
      caughtUp = true;
      heard.clear();
    },
  };
}
