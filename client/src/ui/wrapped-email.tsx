import type { ReactNode } from 'react';

/** An e-mail wraps after its @, not within a word; other values as they are. */
export function wrappedEmail(value: ReactNode): ReactNode {
  const at = typeof value === 'string' ? value.indexOf('@') + 1 : 0;
  if (typeof value !== 'string' || at === 0) return value;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}
