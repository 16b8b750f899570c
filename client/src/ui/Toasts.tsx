import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';
import { Toast, type ToastMessage } from './Toast.tsx';

interface Toasts {
  /** Errors stay until they are closed. */
  show(message: ToastMessage): void;
  fail(failure: { readonly message: string; readonly literal?: string | undefined }): void;
}

const ToastsContext = createContext<Toasts | null>(null);

/** @throws outside of `ToastsProvider`. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts needs a ToastsProvider');
  return toasts;
}

/** Live region of the notices; F8 focuses it. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly (ToastMessage & { readonly id: number })[]>([]);
  const lastId = useRef(0);
  const region = useRef<HTMLElement>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    region.current?.focus();
  });

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((before) => [...before, { ...message, id }]);
  }, []);
  const close = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo<Toasts>(
    () => ({ show, fail: ({ message, literal }) => show({ tone: 'danger', text: message, literal }) }),
    [show],
  );

  return (
    <ToastsContext value={toasts}>
      {children}
      <section
        ref={region}
        className="toast-container position-fixed bottom-0 end-0 d-grid gap-2 p-3"
        aria-label="Notificações"
        aria-live="polite"
        tabIndex={-1}
      >
        {shown.map((toast) => (
          <Toast key={toast.id} {...toast} onClose={close} />
        ))}
      </section>
    </ToastsContext>
  );
}
