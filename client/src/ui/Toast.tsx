import { useEffect, useState } from 'react';
import { FailureText } from './FailureText.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { SecondaryButton } from './SecondaryButton.tsx';

export interface ToastMessage {
  readonly tone: 'success' | 'danger' | 'info';
  readonly text: string;
  readonly literal?: string | undefined;
  readonly action?: { readonly label: string; run(): void };
}

interface ToastProps extends ToastMessage {
  readonly id: number;
  readonly onClose: (id: number) => void;
}

const icons = { success: 'check-circle', danger: 'exclamation-triangle', info: 'info-circle' } as const;

/** One notice. Closes by itself unless it is an error, or hovered or focused (WCAG 2.2.1). */
export function Toast({ id, tone, text, literal, action, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || tone === 'danger') return;
    const timer = setTimeout(() => onClose(id), 6_000);
    return () => clearTimeout(timer);
  }, [held, id, onClose, tone]);

  return (
    <div
      className="toast show d-flex align-items-center gap-2 p-2 ps-3 w-100"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} />
      <div className="me-auto text-break">
        <FailureText message={text} literal={literal} />
      </div>
      {action && (
        <SecondaryButton
          variant="ghost"
          text={action.label}
          size="sm"
          onClick={() => {
            onClose(id);
            action.run();
          }}
        />
      )}
      <IconButton icon="x-lg" label="Fechar notificação" onClick={() => onClose(id)} />
    </div>
  );
}
