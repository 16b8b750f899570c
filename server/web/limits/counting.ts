import type { SharedCounters } from '../session/session-backend.ts';
import { memoryWindows, redisWindows, type RateWindows } from './rate-windows.ts';
import { memorySeats, redisSeats, type ReportSeats } from './report-seats.ts';

/** Where calls, failed logins and running reports are counted. */
export interface Counting {
  /** Windows of that name: the same for whoever asks for it. */
  windows(name: string): RateWindows;
  /** Windows for what nearly every call is counted by: quick, where need be at the price of a few calls too many. */
  tier(name: string): RateWindows;
  seats(atOnce: number): ReportSeats;
}

/** Counts in this process. */
export function memoryCounting(): Counting {
  const known = new Map<string, RateWindows>();
  let seats: ReportSeats | null = null;
  function windows(name: string): RateWindows {
    const made = known.get(name) ?? memoryWindows();
    known.set(name, made);
    return made;
  }
  return { windows, tier: windows, seats: (atOnce) => (seats ??= memorySeats(atOnce)) };
}

/** Counts in Redis, for all web servers together. */
export function redisCounting(counters: SharedCounters): Counting {
  const windows = (name: string) => redisWindows(name, counters);
  return { windows, tier: windows, seats: (atOnce) => redisSeats(atOnce, counters) };
}
