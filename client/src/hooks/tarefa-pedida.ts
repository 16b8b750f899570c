import { useEffect, useState } from 'react';

const EVENT = 'tarefa-pedida';

/** Tells the frame that a task was asked for. */
export function avisarTarefa(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Whether a task was asked for since the page was loaded: before, nothing that follows tasks needs to be there. */
export function useTarefaPedida(): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const listen = () => setAsked(true);
    window.addEventListener(EVENT, listen);
    return () => window.removeEventListener(EVENT, listen);
  }, []);
  return asked;
}
