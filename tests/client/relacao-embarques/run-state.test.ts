import { expect, test } from 'vitest';
import {
  runReducer,
  type Execution,
  type RunEvent,
  type RunState,
} from '../../../client/src/features/relacao-embarques/run-state.ts';

const execution: Execution = {
  summary: 'Ramo: RCTR-C',
  request: {
    tipoSelecao: 'A',
    idApolice: 10,
    idGrupo: 0,
    idSegurado: 0,
    idCorretor: 0,
    ramo: 54,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  },
};
const answered: RunEvent = { type: 'answered', execution, rows: [] };
const running: RunState = { status: 'running', since: 5 };
const done: RunState = { status: 'done', execution, rows: [] };
const failed: RunState = { status: 'failed', message: 'Erro 500: x' };

test.each<RunState>([{ status: 'idle' }, done, failed])('a run clears what $status left', (state) => {
  expect(runReducer(state, { type: 'started', at: 5 })).toEqual(running);
});

test('a run ends in results, in a failure or in an interruption', () => {
  expect(runReducer(running, answered)).toEqual(done);
  expect(runReducer(running, { type: 'failed', message: 'Erro 500: x' })).toEqual(failed);
  expect(runReducer(running, { type: 'interrupted' })).toEqual({ status: 'idle' });
});

test('what arrives after the end changes nothing', () => {
  const idle: RunState = { status: 'idle' };
  expect(runReducer(idle, answered)).toBe(idle);
  expect(runReducer(done, { type: 'failed', message: 'x' })).toBe(done);
  expect(runReducer(failed, { type: 'interrupted' })).toBe(failed);
});
