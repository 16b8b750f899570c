interface SecondLineProps {
  readonly text: string | null | undefined;
}

export function SecondLine({ text }: SecondLineProps) {
  return (
    text && (
      <span className="ap-second-line" title={text}>
        {text}
      </span>
    )
  );
}
