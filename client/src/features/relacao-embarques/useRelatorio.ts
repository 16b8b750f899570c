import { useEffect, useState, useReducer, useRef } from 'react';
import { columnSetOf, runReport } from '../../api/relacao-embarques.ts';
import {
  chooseApolice,
  chooseRamo,
  reportRequest,
  toggleColuna,
  type Parametros,
  criterios,
  useParametros,
} from './useParametros.ts';
import { useOpcoes, type Opcoes } from './useOpcoes.ts';
import { moved } from '../../ui/MoveButtons.tsx';
import { monthInWords } from '../../ui/month-names.ts';
import { usePreference } from '../../hooks/preferences.ts';
import { GatewayError } from '../../api/gateway-error.ts';
import { type Failure, failureOf } from '../../api/server-message.ts';
import { runReducer, type Execution } from './run-state.ts';

/** Runs the report, one run at a time; unmounting interrupts it. */
function useRun() {
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

const wording = (error: unknown): Failure =>
  error instanceof GatewayError ? failureOf(error) : { message: 'Erro ao executar relatório' };

function useColunasLembradas() {
  const [stored, store] = usePreference('relacao-embarques.colunas');
  const known: Readonly<Record<string, unknown>> = { ...(typeof stored === 'object' && stored) };
  return {
    of(ramo: string): readonly string[] | null {
      const colunas = Object.hasOwn(known, ramo) ? known[ramo] : null;
      return Array.isArray(colunas) ? colunas.filter((key): key is string => typeof key === 'string') : null;
    },
    remember: (ramo: string, colunas: readonly string[]) => store({ ...known, [ramo]: colunas }),
  };
}

function summarize(parametros: Parametros, { ramos, apolices, grupos }: Opcoes): string {
  const criterio = criterios.find(({ value }) => value === parametros.criterio);
  const { length } = parametros.colunas;
  return [
    `Critério: ${criterio?.label ?? ''}`,
    `Ramo: ${ramos.chosen?.nome ?? ''}`,
    `Apólice: ${apolices.chosen?.label ?? ''}`,
    `Sub grupo: ${grupos.chosen?.label ?? 'todos'}`,
    `Competência: ${monthInWords(parametros.competencia) || 'todas'}`,
    `Colunas: ${length === 0 ? 'padrão' : length}`,
  ].join(' · ');
}

/**
 * Clears choices missing from the loaded lists, as in a stale or hand-written link.
 * @returns the same object if nothing changed.
 */
function prune(parametros: Parametros, { ramosRead, ramos, apolices, grupos, colunas }: Opcoes): Parametros {
  let kept = parametros;
  if (kept.ramo && ramosRead && !ramos.chosen) kept = { ...kept, ramo: '', apolice: '', grupo: '' };
  if (kept.apolice && apolices.read && !apolices.chosen) kept = { ...kept, apolice: '', grupo: '' };
  if (kept.grupo && grupos.read && !grupos.chosen) kept = { ...kept, grupo: '' };
  if (colunas.read && kept.colunas.length > 0) {
    const keys = new Set(colunas.list.map(({ key }) => key));
    const known = kept.colunas.filter((key) => keys.has(key));
    if (known.length < kept.colunas.length) kept = { ...kept, colunas: known };
  }
  return kept;
}

export function useRelatorio() {
  const [parametros, change] = useParametros();
  // Open the panel if the link names columns: they are part of the run.
  const [columnsOpen, setColumnsOpen] = useState(parametros.colunas.length > 0);
  const lembradas = useColunasLembradas();
  // Load columns even while the panel is closed if any are chosen: stale ones must be pruned before the run.
  const opcoes = useOpcoes(parametros, columnsOpen || parametros.colunas.length > 0);
  const { state, run, interrupt } = useRun();
  const ramo = opcoes.ramos.chosen;
  const apolice = opcoes.apolices.chosen;
  const busy = opcoes.loading || state.status === 'running';
  const canRun = !busy && parametros.criterio !== '' && ramo !== undefined && apolice !== undefined;

  const pruned = prune(parametros, opcoes);
  useEffect(() => {
    // Keep a change made since this render; the next render prunes it.
    if (pruned !== parametros) change((current) => (current === parametros ? pruned : current));
  });

  function changeColunas(next: (colunas: readonly string[]) => readonly string[]) {
    const changed = change((current) => ({ ...current, colunas: next(current.colunas) }));
    lembradas.remember(changed.ramo, changed.colunas);
  }

  return {
    parametros,
    opcoes,
    state,
    busy,
    canRun,
    columnsOpen: columnsOpen && ramo !== undefined && !opcoes.colunas.loading && opcoes.colunas.read,
    setCriterio: (criterio: string) => change((current) => ({ ...current, criterio })),
    setRamo: (value: string) => {
      const nome = opcoes.ramos.list.find((other) => other.value === value)?.nome ?? '';
      const kept = columnSetOf(nome) === opcoes.colunas.set;
      change((current) => chooseRamo(current, value, lembradas.of(value) ?? (kept ? current.colunas : [])));
    },
    setApolice: (value: string) => change((current) => chooseApolice(current, value)),
    setGrupo: (grupo: string) => change((current) => ({ ...current, grupo })),
    setCompetencia: (competencia: string) => change((current) => ({ ...current, competencia })),
    setColunas: (colunas: readonly string[]) => changeColunas(() => colunas),
    toggleColuna: (key: string) => changeColunas((colunas) => toggleColuna(colunas, key)),
    moveColuna: (key: string, step: -1 | 1) => changeColunas((colunas) => moved(colunas, key, step)),
    setParametros: (saved: Parametros) => change(() => saved),
    openColumns: () => {
      setColumnsOpen(true);
      opcoes.colunas.retry();
    },
    closeColumns: () => setColumnsOpen(false),
    execute: () => {
      if (!canRun) return;
      void run({ request: reportRequest(parametros, ramo.id), summary: summarize(parametros, opcoes) });
    },
    interrupt,
  };
}

export type Relatorio = ReturnType<typeof useRelatorio>;
