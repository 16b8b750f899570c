interface SmallButtonProps {
  /** What it does and to what, for those who hear the button without the card around it. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** A step that a card or a row offers beside what it tells. */
export function SmallButton({ label, children, ...rest }: SmallButtonProps) {
  return (
    <button type="button" className="btn btn-sm btn-outline-secondary" aria-label={label} {...rest}>
      {children}
    </button>
  );
}
