import { useEffect, useReducer, useRef } from 'react';
import { GatewayError } from '../../api/gateway-error.ts';
import { runReport } from '../../api/relacao-embarques.ts';
import { type Failure, failureOf } from '../../api/server-message.ts';
import { runReducer, type Execution } from './run-state.ts';

/** Runs the report, one run at a time; unmounting interrupts it. */
export function useRun() {
  const [state, dispatch] = useReducer(runReducer, { status: 'idle' });
  const current = useRef<AbortController | null>(null);

  useEffect(() => () => current.current?.abort(), []);

  async function run(execution: Execution) {
    const controller = new AbortController();
    current.current?.abort();
    current.current = controller;
    dispatch({ type: 'started', at: Date.now() });
    try {
      const rows = await runReport(execution.request, controller.signal);
      if (!controller.signal.aborted) dispatch({ type: 'answered', execution, rows });
    } catch (error) {
      if (!controller.signal.aborted) dispatch({ type: 'failed', ...wording(error) });
    }
  }

  function interrupt() {
    current.current?.abort();
    dispatch({ type: 'interrupted' });
  }

  return { state, run, interrupt };
}

function wording(error: unknown): Failure {
  return error instanceof GatewayError ? failureOf(error) : { message: 'Erro ao executar relatório' };
}
