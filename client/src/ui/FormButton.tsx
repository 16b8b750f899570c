import { type ReactNode, Suspense, useState } from 'react';
import { useOnceAsked } from '../hooks/useOnceAsked.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface FormButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly className: string;
  readonly shortcut?: string;
  readonly asked: boolean;
  /** Renders the form; `onOpened` is called once it is open. Loaded on the first click. */
  readonly children: (onOpened: () => void) => ReactNode;
}

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
