import Progress from 'react-bootstrap/ProgressBar';

interface Props {
  readonly label: string;
  /** 0 to 100, whole. */
  readonly percent: number;
}

/** Puts the name on the bar: the library puts it on the frame, which has no role. */
export const ProgressBar = ({ label, percent }: Props) => (
  <Progress>
    <Progress isChild now={percent} aria-label={label} />
  </Progress>
);
