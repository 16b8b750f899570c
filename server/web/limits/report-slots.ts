/** How many calls of one caller may run at the same time, so that one person's reports do not starve the others. */
export interface Slots {
  /** @returns what gives the slot back, once however often it is called; null where none is free. */
  take(key: string): (() => void) | null;
}

export function createSlots(atOnce: number): Slots {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const count = taken.get(key) ?? 0;
      if (count >= atOnce) return null;
      taken.set(key, count + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      };
    },
  };
}
