interface SecondLineProps {
  readonly text: string | null | undefined;
}

/** A secondary line under a row's name. */
export function SecondLine({ text }: SecondLineProps) {
  return (
    text && (
      <span className="ap-second-line" title={text}>
        {text}
      </span>
    )
  );
}
