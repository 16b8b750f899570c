import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import type { Rows } from '../../api/read-list.ts';
import type { ReportRequest } from '../../api/relacao-embarques.ts';
import type { Failure } from '../../api/server-message.ts';

/** A report that was run: what was asked, in figures and in words, so that its results can be read on their own. */
export interface Execution {
  readonly request: ReportRequest;
  /** The parameters in words. */
  readonly summary: string;
}

export type RunState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly since: number }
  /** `rows` is null where the answer held no list. */
  | { readonly status: 'done'; readonly execution: Execution; readonly rows: Rows<Embarque> | null }
  | ({ readonly status: 'failed' } & Failure);

export type RunEvent =
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'answered'; readonly execution: Execution; readonly rows: Rows<Embarque> | null }
  | ({ readonly type: 'failed' } & Failure)
  | { readonly type: 'interrupted' };

/** One run at a time; a new one clears what the last one left (product spec, section 4). */
export function runReducer(state: RunState, event: RunEvent): RunState {
  if (event.type === 'started') return { status: 'running', since: event.at };
  // What arrives after an interruption is dropped.
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
