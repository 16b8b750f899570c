import { useEffect, useState } from 'react';
import { columnSetOf } from '../../api/relacao-embarques.ts';
import { chooseApolice, chooseRamo, moveColuna, reportRequest, toggleColuna, type Parametros } from './parametros.ts';
import { prune } from './prune.ts';
import { summarize } from './summary.ts';
import { useColunasLembradas } from './useColunasLembradas.ts';
import { useOpcoes } from './useOpcoes.ts';
import { useParametros } from './useParametros.ts';
import { useRun } from './useRun.ts';

/** View model of the page: parameters, options and run. */
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
    moveColuna: (key: string, step: -1 | 1) => changeColunas((colunas) => moveColuna(colunas, key, step)),
    /** Replaces all parameters with a saved set. */
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
