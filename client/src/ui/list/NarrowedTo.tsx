import Button from 'react-bootstrap/Button';
import { saysCriterion } from './says-criterion.ts';

interface NarrowedToProps {
  /** The parameter of the address, how it is called and its value in words, where printouts name it. */
  readonly criterion?: readonly [param: string, called: string, words: string];
  readonly name: string;
  readonly onClear: () => void;
}

/** What a list is narrowed to by the link that led to it, and the way to all of it. */
export function NarrowedTo({ name, criterion, onClear }: NarrowedToProps) {
  return (
    <Button variant="outline-secondary" size="sm" {...(criterion && saysCriterion(...criterion))} onClick={onClear}>
      {name} <span aria-hidden="true">×</span>
      <span className="visually-hidden">: ver todas</span>
    </Button>
  );
}
