import { type ReactNode, Suspense, useState } from 'react';
import { useOnceAsked } from '../hooks/useOnceAsked.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface FormButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly className: string;
  readonly shortcut?: string;
  /** A link asks for the form at once. */
  readonly asked: boolean;
  /** Opens the form, and says that it has; loaded with the first press, as a form brings the registries that it names. */
  readonly children: (onOpened: () => void) => ReactNode;
}

/** A button that opens a form. */
export function FormButton({ label, icon, className, shortcut, asked, children }: FormButtonProps) {
  const [wanted, setWanted] = useState(false);
  useOnceAsked(asked, () => setWanted(true));
  return (
    <>
      <button type="button" className={className} aria-keyshortcuts={shortcut} onClick={() => setWanted(true)}>
        <Icon name={icon} />
        {label}
      </button>
      {wanted && <Suspense>{children(() => setWanted(false))}</Suspense>}
    </>
  );
}
