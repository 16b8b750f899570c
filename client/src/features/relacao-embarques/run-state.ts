import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import type { Rows } from '../../api/read-list.ts';
import type { ReportRequest } from '../../api/relacao-embarques.ts';
import type { Failure } from '../../api/server-message.ts';

/** A finished run: its request and a readable summary, independent of the current form. */
export interface Execution {
  readonly request: ReportRequest;
  readonly summary: string;
}

export type RunState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly since: number }
  /** `rows` is null if the response held no list. */
  | { readonly status: 'done'; readonly execution: Execution; readonly rows: Rows<Embarque> | null }
  | ({ readonly status: 'failed' } & Failure);

export type RunEvent =
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'answered'; readonly execution: Execution; readonly rows: Rows<Embarque> | null }
  | ({ readonly type: 'failed' } & Failure)
  | { readonly type: 'interrupted' };

/** One run at a time; a new one clears the previous result (product spec, section 4). */
export function runReducer(state: RunState, event: RunEvent): RunState {
  if (event.type === 'started') return { status: 'running', since: event.at };
  // Ignore responses that arrive after an interruption.
  if (state.status !== 'running') return state;
  switch (event.type) {
    case 'answered':
      return { status: 'done', execution: event.execution, rows: event.rows };
    case 'failed':
      return { status: 'failed', message: event.message, literal: event.literal, requestId: event.requestId };
    case 'interrupted':
      return { status: 'idle' };
  }
}
