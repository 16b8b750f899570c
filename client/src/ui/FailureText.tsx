import { useState } from 'react';

interface FailureTextProps {
  /** Left out where another element says it. */
  readonly message?: string;
  /** The error to the letter (product spec, section 7), where the message is another sentence. */
  readonly literal?: string | undefined;
}

/** Why a call failed: the sentence, and beside it, one click away, the error to the letter. */
export function FailureText({ message, literal }: FailureTextProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {message && <span>{message}</span>}
      {literal && !message?.includes(literal) && (
        <details className="ap-failure-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Detalhes técnicos</summary>
          {/* It repeats the sentence, and may be a whole page. */}
          {open && literal}
        </details>
      )}
    </>
  );
}
