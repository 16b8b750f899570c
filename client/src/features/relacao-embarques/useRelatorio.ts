import { useEffect, useState } from 'react';
import { columnSetOf } from '../../api/relacao-embarques.ts';
import { chooseApolice, chooseRamo, moveColuna, reportRequest, toggleColuna } from './parametros.ts';
import { prune } from './prune.ts';
import { summarize } from './summary.ts';
import { useColunasLembradas } from './useColunasLembradas.ts';
import { useOpcoes } from './useOpcoes.ts';
import { useParametros } from './useParametros.ts';
import { useRun } from './useRun.ts';

/** The report's page without its looks: what is chosen, what can be, and the run. */
export function useRelatorio() {
  const [parametros, setParametros] = useParametros();
  // A link that names columns shows them: they are part of what it will run.
  const [columnsOpen, setColumnsOpen] = useState(parametros.colunas.length > 0);
  const lembradas = useColunasLembradas();
  // Chosen columns are read even while the panel is closed: they may be old, and what is no column is not sent.
  const opcoes = useOpcoes(parametros, columnsOpen || parametros.colunas.length > 0);
  const { state, run, interrupt } = useRun();
  const ramo = opcoes.ramos.chosen;
  const apolice = opcoes.apolices.chosen;
  const busy = opcoes.loading || state.status === 'running';
  const canRun = !busy && parametros.criterio !== '' && ramo !== undefined && apolice !== undefined;

  const pruned = prune(parametros, opcoes);
  useEffect(() => {
    if (pruned !== parametros) setParametros(pruned);
  });

  function setColunas(colunas: readonly string[]) {
    setParametros({ ...parametros, colunas });
    lembradas.remember(parametros.ramo, colunas);
  }

  return {
    parametros,
    opcoes,
    state,
    busy,
    canRun,
    columnsOpen: columnsOpen && ramo !== undefined && !opcoes.colunas.loading && opcoes.colunas.read,
    setCriterio: (criterio: string) => setParametros({ ...parametros, criterio }),
    setRamo: (value: string) => {
      const nome = opcoes.ramos.list.find((other) => other.value === value)?.nome ?? '';
      const kept = columnSetOf(nome) === opcoes.colunas.set ? parametros.colunas : [];
      setParametros(chooseRamo(parametros, value, lembradas.of(value) ?? kept));
    },
    setApolice: (value: string) => setParametros(chooseApolice(parametros, value)),
    setGrupo: (grupo: string) => setParametros({ ...parametros, grupo }),
    setCompetencia: (competencia: string) => setParametros({ ...parametros, competencia }),
    setColunas,
    toggleColuna: (key: string) => setColunas(toggleColuna(parametros.colunas, key)),
    moveColuna: (key: string, step: -1 | 1) => setColunas(moveColuna(parametros.colunas, key, step)),
    /** Another set of parameters, whole: a saved one. */
    setParametros,
    openColumns: () => setColumnsOpen(true),
    closeColumns: () => setColumnsOpen(false),
    execute: () => {
      if (!canRun) return;
      void run({ request: reportRequest(parametros, ramo.id), summary: summarize(parametros, opcoes) });
    },
    interrupt,
  };
}

export type Relatorio = ReturnType<typeof useRelatorio>;
