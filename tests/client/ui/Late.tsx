import { type ReactNode, useEffect, useState } from 'react';

interface LateProps {
  readonly answer: Promise<void>;
  readonly before: ReactNode;
  /** The same component with other props, which keeps its state. */
  readonly after: ReactNode;
}

/** A component whose props change once an answer is there. */
export function Late({ answer, before, after }: LateProps) {
  const [there, setThere] = useState(false);
  useEffect(() => void answer.then(() => setThere(true)), [answer]);
  return there ? after : before;
}
