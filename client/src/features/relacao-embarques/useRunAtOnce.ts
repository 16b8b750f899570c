import { useSearchParams } from 'react-router-dom';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import type { Relatorio } from './useRelatorio.ts';

/** A link that asks for the run has it as soon as its choices are known; an address that was rewritten since asks for none. */
export function useRunAtOnce({ canRun, execute }: Pick<Relatorio, 'canRun' | 'execute'>): void {
  const [address] = useSearchParams();
  useOnceAsked(address.has('executar') && canRun, execute);
}
