import { type ReactNode, useEffect, useState } from 'react';

interface LateProps {
  readonly answer: Promise<void>;
  readonly before: ReactNode;
  /** The same component with new props; its state is kept. */
  readonly after: ReactNode;
}

/** Re-renders a component with new props once an answer has arrived. */
export function Late({ answer, before, after }: LateProps) {
  const [there, setThere] = useState(false);
  useEffect(() => void answer.then(() => setThere(true)), [answer]);
  return there ? after : before;
}
