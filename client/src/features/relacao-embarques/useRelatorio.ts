import { useEffect, useState } from 'react';
import { columnSetOf } from '../../api/relacao-embarques.ts';
import { chooseApolice, chooseRamo, reportRequest, toggleColuna } from './parametros.ts';
import { prune } from './prune.ts';
import { summarize } from './summary.ts';
import { useOpcoes } from './useOpcoes.ts';
import { useParametros } from './useParametros.ts';
import { useRun } from './useRun.ts';

/** The report's page without its looks: what is chosen, what can be, and the run. */
export function useRelatorio() {
  const [parametros, setParametros] = useParametros();
  // A link that names columns shows them: they are part of what it will run.
  const [columnsOpen, setColumnsOpen] = useState(parametros.colunas.length > 0);
  const opcoes = useOpcoes(parametros, columnsOpen);
  const { state, run, interrupt } = useRun();
  const ramo = opcoes.ramos.chosen;
  const apolice = opcoes.apolices.chosen;
  const busy = opcoes.loading || state.status === 'running';
  const canRun = !busy && parametros.criterio !== '' && ramo !== undefined && apolice !== undefined;

  const pruned = prune(parametros, opcoes);
  useEffect(() => {
    if (pruned !== parametros) setParametros(pruned);
  });

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
      setParametros(chooseRamo(parametros, value, columnSetOf(nome) === opcoes.colunas.set));
    },
    setApolice: (value: string) => setParametros(chooseApolice(parametros, value)),
    setGrupo: (grupo: string) => setParametros({ ...parametros, grupo }),
    setCompetencia: (competencia: string) => setParametros({ ...parametros, competencia }),
    setColunas: (colunas: readonly string[]) => setParametros({ ...parametros, colunas }),
    toggleColuna: (key: string) => setParametros(toggleColuna(parametros, key)),
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
