/** Concurrent calls to one upstream, each on its own connection. */
export const PLACES = 64;
const WAITING = 4;

/** Places that one caller, and all callers together, may hold. A newcomer's token may be invented. */
const shares = {
  call: { each: 48, all: PLACES },
  download: { each: 4, all: 32 },
  newcomer: { each: 16, all: 32 },
} as const;

export interface Claim {
  readonly share: keyof typeof shares;
  readonly caller: string;
  place: 'none' | 'waiting' | 'held';
  /** Called when the claim gets its place, which it holds until `leave`. */
  start(): void;
}

/** Fair concurrency limit of one upstream. */
export interface Places {
  /** Starts the claim now or queues it. @returns false if the queue is full. */
  take(claim: Claim): boolean;
  /** Releases the place or leaves the queue. Idempotent. */
  leave(claim: Claim): void;
}

type Count = Record<Exclude<Claim['place'], 'none'>, number>;

/** Cached counts by caller, to save allocations. */
const MAX_CALLERS = 10_000;

/** A free place goes to the caller who holds the fewest, then FIFO. */
export function createPlaces(): Places {
  const waiting = new Set<Claim>();
  const everybody: Count = { held: 0, waiting: 0 };
  const crowds = { call: crowd(), download: crowd(), newcomer: crowd() };

  function countOf({ share, caller }: Claim): Count {
    const { callers } = crowds[share];
    const known = callers.get(caller);
    if (known) return known;
    if (callers.size >= MAX_CALLERS) {
      for (const [key, { held, waiting: queued }] of callers) if (held + queued === 0) callers.delete(key);
    }
    const count = { held: 0, waiting: 0 };
    callers.set(caller, count);
    return count;
  }

  function fits(claim: Claim, place: keyof Count): boolean {
    const { each, all } = shares[claim.share];
    const times = place === 'waiting' ? WAITING : 1;
    const crowded = everybody[place] >= PLACES * times || crowds[claim.share].count[place] >= all * times;
    return !crowded && countOf(claim)[place] < each * times;
  }

  function move(claim: Claim, place: Claim['place']): void {
    for (const count of [everybody, crowds[claim.share].count, countOf(claim)]) {
      if (claim.place !== 'none') count[claim.place] -= 1;
      if (place !== 'none') count[place] += 1;
    }
    claim.place = place;
  }

  function startNext(): void {
    let next: Claim | null = null;
    for (const claim of waiting) {
      if (fits(claim, 'held') && (next === null || countOf(claim).held < countOf(next).held)) next = claim;
    }
    if (next === null) return;
    waiting.delete(next);
    move(next, 'held');
    // Not inside the transport's handling of the call that has just ended.
    queueMicrotask(() => next.start());
  }

  return {
    take(claim) {
      if (fits(claim, 'held')) {
        move(claim, 'held');
        claim.start();
        return true;
      }
      if (!fits(claim, 'waiting')) return false;
      waiting.add(claim);
      move(claim, 'waiting');
      return true;
    },
    leave(claim) {
      if (claim.place === 'none') return;
      waiting.delete(claim);
      move(claim, 'none');
      if (waiting.size > 0) startNext();
    },
  };
}

function crowd(): { readonly count: Count; readonly callers: Map<string, Count> } {
  return { count: { held: 0, waiting: 0 }, callers: new Map() };
}
