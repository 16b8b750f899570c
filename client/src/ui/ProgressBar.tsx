import Progress from 'react-bootstrap/ProgressBar';

interface Props {
  readonly label: string;
  /** 0 to 100, whole. */
  readonly percent: number;
}

/** The library puts the name on the frame; the bar, which has the role, needs it. */
export function ProgressBar({ label, percent }: Props) {
  return (
    <Progress>
      <Progress isChild now={percent} aria-label={label} />
    </Progress>
  );
}
