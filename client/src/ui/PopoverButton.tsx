import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface PopoverButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** What the button shows in place of icon and label, which is its name all the same. */
  readonly face?: ReactNode;
  readonly disabled?: boolean;
  /** What the panel holds; `close` shuts it and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small panel under it. Esc, a press outside and leaving by Tab close it. */
export function PopoverButton({ label, icon, face, disabled = false, children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Node) || frame.current?.contains(target)) return;
      // A press on nothing gives the focus to the page around: that does not count as leaving.
      if (event.type === 'focusin' && target.contains(frame.current)) return;
      setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  function close() {
    trigger.current?.focus();
    setOpen(false);
  }

  return (
    <div
      ref={frame}
      className="ap-popover-frame"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className="btn btn-sm btn-ghost"
        aria-label={face ? label : undefined}
        title={face ? label : undefined}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {face ?? (
          <>
            <Icon name={icon} />
            {label}
          </>
        )}
      </button>
      {open && (
        <div id={panelId} className="ap-popover" role="group" aria-label={label} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
