interface UpdatedAtProps {
  /** In milliseconds; 0 before. */
  readonly at: number;
}

/** When a list was read, by the clock on the wall. Without Intl, as it stands on the first screen of most lists. */
export function UpdatedAt({ at }: UpdatedAtProps) {
  if (at === 0) return null;
  const read = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <span className="ap-updated">
      Atualizado às {two(read.getHours())}:{two(read.getMinutes())}
    </span>
  );
}
