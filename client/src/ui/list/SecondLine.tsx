interface SecondLineProps {
  readonly text: string | null | undefined;
}

/** What is known besides of what names a row: one quiet line under it, whole on hover. */
export function SecondLine({ text }: SecondLineProps) {
  return (
    text && (
      <span className="ap-second-line" title={text}>
        {text}
      </span>
    )
  );
}
