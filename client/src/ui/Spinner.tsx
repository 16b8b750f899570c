/** A turning ring; `label` is read out, and without it the text beside must say what is going on. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <span className="spinner-border spinner-border-sm" {...(label ? { role: 'status' } : { 'aria-hidden': true })}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
