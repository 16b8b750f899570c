interface FailureTextProps {
  /** Left out where another element says it. */
  readonly message?: string;
  /** The error to the letter (product spec, section 7), where the message is another sentence. */
  readonly literal?: string | undefined;
}

/** Why a call failed: the sentence, and beside it, one click away, the error to the letter. */
export function FailureText({ message, literal }: FailureTextProps) {
  return (
    <>
      {message}
      {literal && !message?.includes(literal) && (
        <details className="ap-failure-details">
          <summary>Detalhes técnicos</summary>
          {literal}
        </details>
      )}
    </>
  );
}
