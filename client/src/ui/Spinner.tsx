import BsSpinner from 'react-bootstrap/Spinner';

/** A turning ring; without a `label` the text beside it must say what is going on. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <BsSpinner as="span" size="sm" {...(label ? { role: 'status' } : { 'aria-hidden': true })}>
      {label && <span className="visually-hidden">{label}</span>}
    </BsSpinner>
  );
}
