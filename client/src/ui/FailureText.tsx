import { useState } from 'react';

interface FailureTextProps {
  readonly message?: string;
  /** Literal error (product spec, section 7), if the message differs. */
  readonly literal?: string | undefined;
  readonly requestId?: string | undefined;
}

export function FailureText({ message, literal, requestId }: FailureTextProps) {
  const [open, setOpen] = useState(false);
  const details = [literal && !message?.includes(literal) && literal, requestId && `Código: ${requestId}`];
  return (
    <>
      {message && <span>{message}</span>}
      {details.some(Boolean) && (
        <details className="ap-failure-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Detalhes técnicos</summary>
          {/* It repeats the sentence, and may be a whole page. */}
          {open && details.filter(Boolean).join(' · ')}
        </details>
      )}
    </>
  );
}
