import Button from 'react-bootstrap/Button';
import { saysCriterion } from './says-criterion.ts';

interface NarrowedToProps {
  readonly criterion?: readonly [param: string, called: string, words: string];
  readonly name: string;
  readonly onClear: () => void;
}

export const NarrowedTo = ({ name, criterion, onClear }: NarrowedToProps) => (
  <Button variant="outline-secondary" size="sm" {...(criterion && saysCriterion(...criterion))} onClick={onClear}>
    {name} <span aria-hidden="true">×</span>
    <span className="visually-hidden">: ver todas</span>
  </Button>
);
