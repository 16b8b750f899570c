import { useState } from 'react';

interface FailureTextProps {
  readonly message?: string;
  /** Literal error (product spec, section 7), if the message differs. */
  readonly literal?: string | undefined;
}

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
