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
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      {...(criterion && saysCriterion(...criterion))}
      onClick={onClear}
    >
      {name} <span aria-hidden="true">×</span>
      <span className="visually-hidden">: ver todas</span>
    </button>
  );
}
