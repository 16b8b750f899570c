/** Note below a figure; the link's name already says it. */
export const FigureNote = ({ text }: { readonly text: string }) => (
  <small className="d-block mt-1 small fw-normal text-body-secondary" aria-hidden>
    {text}
  </small>
);
