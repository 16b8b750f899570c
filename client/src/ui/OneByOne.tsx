import { type ReactElement, useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** Its children one after the other, each once the browser is idle: a phone does not stand still while all are drawn. */
export function OneByOne({ children }: { readonly children: readonly ReactElement[] }) {
  const [shown, setShown] = useState(1);
  const all = shown >= children.length;
  useEffect(() => {
    if (all) return;
    let left = false;
    void whenIdle().then(() => {
      if (!left) setShown(shown + 1);
    });
    return () => {
      left = true;
    };
  }, [all, shown]);
  return children.slice(0, shown);
}
