import type { SharedCounters } from '../session/session-backend.ts';
import { memoryWindows, redisWindows, type RateWindows } from './rate-windows.ts';
import { memorySeats, redisSeats, type ReportSeats } from './report-seats.ts';

/** Counters of calls, failed logins and running reports. */
export interface Counting {
  windows(name: string): RateWindows;
  seats(atOnce: number): ReportSeats;
}

/** Counts in this process. */
export const memoryCounting: Counting = { windows: memoryWindows, seats: memorySeats };

/** Counts in Redis, for all web servers together. */
export function redisCounting(counters: SharedCounters): Counting {
  return { windows: (name) => redisWindows(name, counters), seats: (atOnce) => redisSeats(atOnce, counters) };
}
