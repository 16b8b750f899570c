interface Props {
  readonly label: string;
  /** 0 to 100, whole. */
  readonly percent: number;
}

export function ProgressBar({ label, percent }: Props) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className="progress-bar" style={{ width: `${percent}%` }} />
    </div>
  );
}
