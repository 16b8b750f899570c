import BsSpinner from 'react-bootstrap/Spinner';

/** A spinner; without a `label` the text beside it names the pending action. */
export const Spinner = ({ label }: { readonly label?: string }) => (
  <BsSpinner as="span" size="sm" {...(label ? { role: 'status' } : { 'aria-hidden': true })}>
    {label && <span className="visually-hidden">{label}</span>}
  </BsSpinner>
);
